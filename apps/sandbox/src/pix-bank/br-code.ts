const NAME_LENGTH = 25;
const CITY_LENGTH = 15;

/** The copy code of a dynamic charge (EMV, one use) whose payload is at `location`, written without scheme. */
export function brCode(location: string, name: string, city: string): string {
  const merchant = field("00", "br.gov.bcb.pix") + field("25", location);
  const body = [
    field("00", "01"),
    field("01", "12"),
    field("26", merchant),
    field("52", "0000"),
    field("53", "986"),
    field("58", "BR"),
    field("59", plain(name).slice(0, NAME_LENGTH).trim()),
    field("60", plain(city).slice(0, CITY_LENGTH).trim()),
    field("62", field("05", "***")),
    "6304",
  ].join("");
  return body + checksum(body);
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

/** Letters without accents, and the few signs that every bank's app reads. */
function plain(value: string): string {
  return value
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 .-]/g, "")
    .toUpperCase();
}

/** CRC-16/CCITT-FALSE in upper-case hexadecimal. */
export function checksum(value: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(value)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
