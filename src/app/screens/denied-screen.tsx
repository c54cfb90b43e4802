import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { isPlatformPermission, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { useAgain } from '#src/data/use-again.ts'
import { type CallState, isUnheard, useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { callTrouble } from '#src/features/identity/roles/call-trouble.ts'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { permissionAskText } from '#src/i18n/identity/permission-ask.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { Page } from '#src/ui/page.tsx'
import { StateDenied } from '#src/ui/state/state-denied.tsx'
import { identityAtom, mayAtom } from '../session/session-atoms.ts'
import classes from './denied-screen.module.css'

interface DeniedScreenProps {
  code: string
  /** Name of the page that was asked for. */
  page: string | undefined
  /** Its address inside the app. */
  to: string | undefined
}

/** A page that the person may not open: what it takes, who can grant it, and one tap to ask them. */
export function DeniedScreen({ code, page, to }: DeniedScreenProps) {
  const words = useText(identityText).denied
  const ask = useText(permissionAskText)
  const { names } = useText(permissionText)
  const pages = useText(appText).routes
  const router = useRouter()
  const may = useAtomValue(mayAtom)
  const isPersonal = useAtomValue(identityAtom)?.domain === ''
  const grantors = useCall(sessionCalls.whoCanGrant)
  const asking = useCall(roleCalls.permissionAsk)
  const known = PERMISSIONS.find((one): one is Permission => one === code)
  const path = to !== undefined && /^\/(?!\/)/.test(to) ? to : undefined
  const isPlatform = isPlatformPermission(code)
  const { run } = grantors
  const online = useOnline()
  const askWho = useCallback(async () => {
    if (!isPlatform) await run({ code })
  }, [run, code, isPlatform])
  useEffect(() => {
    askWho().catch(reportError)
  }, [askWho])
  useAgain(isUnheard(grantors.state), askWho)
  const isOpen = known !== undefined && may(known)
  useEffect(() => {
    // Granted meanwhile: on to where the person wanted to go.
    if (isOpen) void router.navigate({ to: path ?? '/landing', replace: true })
  }, [isOpen, path, router])
  const send = () => {
    if (known === undefined) return
    const pageName = (page ?? '').slice(0, 50) || ask.page
    const where = path !== undefined && path.length <= 300 ? { path } : {}
    asking.run({ code: known, pageName, note: '', ...where }).catch(reportError)
  }
  const found = grantors.state.kind === 'ok' ? grantors.state.result.names : []
  const said = callTrouble(asking.state, ask)
  const isAsked = asking.state.kind === 'ok' || (asking.state.kind === 'code' && asking.state.reason === 'askedAlready')
  return (
    <Page title={pages.denied}>
      <StateDenied
        grantors={found}
        text={
          isPlatform
            ? isPersonal
              ? words.platformOnly
              : words.platform
            : whoWords(words, grantors.state, online, isPersonal)
        }
        asked={isAsked}
        onAsk={found.length > 0 && known !== undefined && online && asking.state.kind !== 'loading' ? send : undefined}
      >
        {known !== undefined && <p className={classes.note}>{ask.missing(names[known])}</p>}
        {said !== undefined && (
          <p className={classes.note} role={isAsked ? 'status' : 'alert'}>
            {said}
          </p>
        )}
        <Button variant="default" onClick={() => void router.navigate({ to: '/landing' })}>
          {words.back}
        </Button>
      </StateDenied>
    </Page>
  )
}

/** What is said while nobody can be named; undefined when there are names. */
function whoWords(
  words: (typeof identityText)['zh']['denied'],
  state: CallState<{ names: string[] }>,
  online: boolean,
  isPersonal: boolean,
): string | undefined {
  if (!online || isUnheard(state)) return words.offline
  if (state.kind === 'idle' || state.kind === 'loading') return words.asking
  if (state.kind !== 'ok' || state.result.names.length > 0) return undefined
  return isPersonal ? words.personal : words.nobody
}
