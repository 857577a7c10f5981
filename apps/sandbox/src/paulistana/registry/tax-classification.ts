/** Number of classes (cClassTrib) of each tax situation (CST, the first three digits), by the national table of 2026. */
const CLASSES: Readonly<Record<string, number>> = {
  "000": 4,
  "010": 2,
  "011": 5,
  "200": 52,
  "220": 3,
  "221": 1,
  "222": 1,
  "400": 1,
  "410": 35,
  "510": 2,
  "515": 1,
  "550": 21,
  "620": 6,
  "800": 2,
  "810": 1,
  "811": 3,
  "820": 9,
  "830": 1,
};
/** Taxed once for a whole chain of goods (fuels): never a service. */
const GOODS = "620";
const SUSPENSION = "550";

/**
 * How a cClassTrib can be used on an NFS-e of services. The table itself is not stored here: a class exists when its number is within its
 * situation's count.
 */
export function classificationOf(
  cClassTrib: string,
): "service" | "suspension" | "goods" | "unknown_situation" | "unknown_class" {
  const situation = cClassTrib.slice(0, 3);
  const count = CLASSES[situation];
  const number = Number(cClassTrib.slice(3));
  if (count === undefined) return "unknown_situation";
  if (number < 1 || number > count) return "unknown_class";
  if (situation === GOODS) return "goods";
  return situation === SUSPENSION ? "suspension" : "service";
}
