import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { DataStep } from '#src/features/identity/enrollment/data-step.tsx'
import { EnrollmentFrame } from '#src/features/identity/enrollment/enrollment-frame.tsx'
import { SuccessStep } from '#src/features/identity/enrollment/success-step.tsx'
import { useHandIn } from '#src/features/identity/enrollment/use-hand-in.ts'
import { WhoStep } from '#src/features/identity/enrollment/who-step.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { enrollmentText } from '#src/i18n/identity/enrollment.ts'
import { useEnrollment } from '../enrollment.ts'
import { rebackUriAtom, sessionAtom } from '../session/session-atoms.ts'
import { useOpenPath } from './find/use-open-path.ts'
import { Brand } from './header/brand.tsx'
import { SchemeAndLanguage } from './header/scheme-and-language.tsx'

const SUCCESS = '/enrollmentRegistration/success'

function Step({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  return (
    <EnrollmentFrame brand={<Brand size={40} />} settings={<SchemeAndLanguage />} step={step} title={title}>
      {children}
    </EnrollmentFrame>
  )
}

/** Who are you. */
export function WhoScreen() {
  const words = useText(enrollmentText)
  const router = useRouter()
  const [value, change] = useEnrollment()
  return (
    <Step step={0} title={words.who}>
      <WhoStep
        value={value?.roleTags ?? []}
        onChange={(roleTags) => change({ roleTags })}
        onNext={() => void router.navigate({ to: '/enrollmentRegistration/upload' })}
      />
    </Step>
  )
}

/** Name, number, proof; from here to an account, or into the one that is there. */
export function DataScreen() {
  const words = useText(enrollmentText)
  const router = useRouter()
  const isSignedIn = useAtomValue(sessionAtom).kind === 'signedIn'
  const setReback = useSetAtom(rebackUriAtom)
  const [value, change] = useEnrollment()
  const next = async (data: { name: string; mobile: string }) => {
    change(data)
    if (!isSignedIn) {
      setReback(SUCCESS)
      await router.navigate({ to: '/register' })
      return undefined
    }
    await router.navigate({ to: SUCCESS })
    return undefined
  }
  return (
    <Step step={1} title={words.data}>
      {value && (
        <DataStep
          initial={{ name: value.name, mobile: value.mobile }}
          proof={value.proof}
          isSignedIn={isSignedIn}
          onChange={change}
          onProof={(proof) => change({ proof })}
          onBack={() => void router.navigate({ to: '/enrollmentRegistration/checkboxVal' })}
          onNext={next}
        />
      )}
    </Step>
  )
}

/** The account is there. */
export function SuccessScreen() {
  const words = useText(enrollmentText)
  const router = useRouter()
  const isOpen = useOpenPath()
  const isSignedIn = useAtomValue(sessionAtom).kind === 'signedIn'
  const setReback = useSetAtom(rebackUriAtom)
  const [value, , clear] = useEnrollment()
  const [handedIn, again] = useHandIn(value, isSignedIn, clear)
  const go = (to: string) => () => void router.navigate({ to })
  const comeBack = (to: string) => () => {
    setReback(SUCCESS)
    void router.navigate({ to })
  }
  return (
    <Step step={2} title={isSignedIn ? words.done : words.title}>
      <SuccessStep
        isSignedIn={isSignedIn}
        handedIn={handedIn}
        onAgain={again}
        onStart={go('/landing')}
        onCertify={isOpen('/personalCenter/auth') ? go('/personalCenter/auth') : undefined}
        onRegister={comeBack('/register')}
        onLogin={comeBack('/login')}
      />
    </Step>
  )
}
