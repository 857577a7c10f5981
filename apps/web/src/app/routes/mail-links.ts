// One chunk: each screen is small, and the first files of every screen list all chunks.
export { EmailChangePage } from "../../features/auth/links/email-change-page.tsx";
export { ConfirmDeletionPage } from "../../features/privacy/confirm-deletion-page.tsx";
export { InvitationPage } from "../../features/people/invitation/invitation-page.tsx";
export { OpenLinkPage } from "../../features/auth/links/open-link-page.tsx";
export { VerifyPage } from "../../features/auth/links/verify-page.tsx";
