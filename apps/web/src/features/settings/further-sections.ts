// One chunk: each of them is small, and who opens one looks at another.
export { AppearanceSection } from "./appearance/appearance-section.tsx";
export { CertificateSection } from "./certificate/certificate-section.tsx";
export { CityHallSection } from "./city-hall/city-hall-section.tsx";
export { DefaultServiceSection } from "./company/default-service-section.tsx";
export { NoticesSection } from "./notices-section.tsx";
export { NumberingSection } from "./numbering/numbering-section.tsx";
