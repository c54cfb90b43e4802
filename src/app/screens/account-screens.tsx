// The pages of accounts before the app: each within the same frame, entering the same way.
import { useSearch } from '@tanstack/react-router'
import { ActivatePage } from '#src/features/identity/account/activate-page.tsx'
import { ProveEmailPage } from '#src/features/identity/account/prove-email-page.tsx'
import { RegisterPage } from '#src/features/identity/account/register-page.tsx'
import { RetrievePage } from '#src/features/identity/account/retrieve-page.tsx'
import { useEnrollment } from '../enrollment.ts'
import { Brand } from '../frame/header/brand.tsx'
import { SchemeAndLanguage } from '../frame/header/scheme-and-language.tsx'
import { useSession } from '../session/use-session.tsx'

const frame = { brand: <Brand size={56} />, settings: <SchemeAndLanguage /> }

export function RegisterScreen() {
  const { signIn } = useSession()
  const [said] = useEnrollment()
  if (!said) return null
  const given = { mobile: said.mobile, name: said.name, roleTags: [...said.roleTags] }
  return <RegisterPage {...frame} onEnter={signIn} given={given} />
}

export const ActivateScreen = () => <ActivatePage {...frame} onEnter={useSession().signIn} />

export const RetrieveScreen = () => <RetrievePage {...frame} />

/** The token of the link stands in the address. */
export function ProveEmailScreen() {
  const { token } = useSearch({ from: '/proveEmail' })
  return <ProveEmailPage {...frame} token={token ?? ''} />
}
