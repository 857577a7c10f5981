/** "(11) 3814-2290" or "(81) 98812-4400" for ten or eleven digits; whatever else was given, as it is. */
export function formatPhone(phone: string): string {
  const parts = /^\(?(\d\d)\)?[ -]?(\d{4,5})[ -]?(\d{4})$/.exec(phone.trim());
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}
