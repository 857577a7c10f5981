/** A form's visible issues after a change: those that are still true. New ones wait until a field is left or the form is sent. */
export function stillWrong<Issues extends Partial<Record<string, string>>>(
  shown: Issues,
  now: Issues,
): Issues {
  const kept = { ...now };
  for (const field in kept) if (!(field in shown)) delete kept[field];
  return kept;
}
