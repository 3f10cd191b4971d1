import {
  composeMaps,
  derivedView,
  textBuilder,
  type DerivedView,
  type Find,
  type MappedText,
  type View,
} from './span.js';

/** What stands between two finds: a new paragraph. */
export const joint = '\n\n';

/** Several finds as one view of the prompt, each mapped back to its own place. Linear. */
export function joinedView(original: View, found: readonly DerivedView[], encodings = ['several']): DerivedView {
  const out = textBuilder(found.reduce((sum, { text }) => sum + text.length + joint.length, 0));
  const finds: Find[] = [];
  let end = -joint.length;
  for (const view of found) {
    const mapped = inPrompt(original, view);
    const start = end + joint.length;
    end = start + mapped.text.length;
    finds.push({ start, end, encodings: view.encodings });
    if (start > 0) out.put(joint, mapped.from[0]!, mapped.to[0]!);
    out.append(mapped, 0);
  }
  return derivedView(original, { kind: 'decoded', mapped: out.done(), encodings, finds });
}

/** The text of a view mapped to the prompt itself, past all that it was made of. */
function inPrompt(original: View, view: DerivedView): MappedText {
  let { mapped, parent } = view;
  for (; parent !== original; parent = (parent as DerivedView).parent)
    mapped = composeMaps((parent as DerivedView).mapped, mapped);
  return mapped;
}

/** Each find of a view of several as a view of its own; none of any other view. */
export function viewsOfFinds(view: View): DerivedView[] {
  const { kind, mapped, parent, finds = [] } = view as DerivedView;
  return finds.map(({ start, end, encodings }) => {
    const [from, to] = [mapped.from.subarray(start, end), mapped.to.subarray(start, end)];
    return derivedView(parent, { kind, mapped: { text: mapped.text.slice(start, end), from, to }, encodings });
  });
}
