import { NewcomerScreen } from '#src/features/hr/newcomer/newcomer-screen.tsx'
import { Brand } from './header/brand.tsx'
import { SchemeAndLanguage } from './header/scheme-and-language.tsx'

/** The form of a newcomer within the frame of pages before the app. */
export const NewcomerHost = ({ token }: { token: string }) => (
  <NewcomerScreen brand={<Brand size={40} />} settings={<SchemeAndLanguage />} token={token} />
)
