import { LinkScreen } from '#src/features/approval/link/link-screen.tsx'
import { Brand } from './header/brand.tsx'
import { SchemeAndLanguage } from './header/scheme-and-language.tsx'

/** A decision by a link within the frame of pages before the app. */
export const ApprovalLinkHost = ({ token }: { token: string }) => (
  <LinkScreen brand={<Brand size={40} />} settings={<SchemeAndLanguage />} token={token} />
)
