import { categoryDefinitions, safetyCategories, type PolicyCategory } from './categories.js';

/** Score from which a category is violated by default; the embedded model is calibrated to it. */
const defaultThreshold = 0.5;

/** The categories of a tenant without a safety policy of its own. */
export const defaultCategories: readonly PolicyCategory[] = safetyCategories.map((name) => ({
  name,
  definition: categoryDefinitions[name],
  threshold: defaultThreshold,
}));
