import { Type, type Static } from 'typebox';

export const InspectConfig = Type.Object({}, { additionalProperties: false });
export type InspectConfig = Static<typeof InspectConfig>;
export const DeidentifyConfig = Type.Object({}, { additionalProperties: false });
export type DeidentifyConfig = Static<typeof DeidentifyConfig>;
