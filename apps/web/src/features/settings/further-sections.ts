// One chunk: each of them is small, and who opens one looks at another.
export { AppearanceSection } from "./appearance-section.tsx";
export { CertificateSection } from "./certificate-section.tsx";
export { CityHallSection } from "./city-hall-section.tsx";
export { DefaultServiceSection } from "./default-service-section.tsx";
export { NoticesSection } from "./notices-section.tsx";
export { NumberingSection } from "./numbering-section.tsx";
