import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { type InvitePreview, inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { EntryPage } from '#src/features/identity/account/entry-page.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { inviteAnswerText } from '#src/i18n/identity/invite-answer.ts'
import { inviteAsText } from '#src/i18n/identity/invite-as.ts'
import { inviteTitles } from '#src/i18n/identity/invite-titles.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { OrganisationMark } from '#src/records/organisation-mark.tsx'
import { useFetched } from '#src/records/use-fetched.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { EndedInvite } from './ended-invite.tsx'
import { HomeButton } from './home-button.tsx'
import { InviteAnswer } from './invite-answer.tsx'
import classes from './invites.module.css'
import { type KeptInvite, useKeptInvite } from './kept-invite.ts'
import { placeOf } from './place-of.ts'

export interface InviteWays {
  readonly isSignedIn: boolean
  readonly onLogin: () => void
  readonly onRegister: () => void
  /** Opens an organisation that the person belongs to. */
  readonly onEnter: (domainUri: string) => void
  /** The person belongs to an organisation more. */
  readonly onJoined: () => Promise<unknown>
}

interface InvitePageProps extends InviteWays {
  brand: ReactNode
  settings: ReactNode
  /** Of the address; '' for the invitation that the device keeps. */
  token: string
}

/** An invitation as whoever got it sees it, with or without an account. */
export function InvitePage({ brand, settings, token, ...ways }: InvitePageProps) {
  const title = useText(inviteTitles).open
  const words = useText(inviteAnswerText)
  const { kept, acceptLater, forget } = useKeptInvite(token)
  return (
    <EntryPage brand={brand} settings={settings} title={title}>
      {kept === undefined ? (
        <SkeletonList />
      ) : kept === null ? (
        <StateEmpty kind="missing" text={words.none} hint={words.noneHint} action={<HomeButton />} />
      ) : (
        <Opened key={kept.token} kept={kept} ways={ways} onAcceptLater={acceptLater} onDone={forget} />
      )}
    </EntryPage>
  )
}

interface OpenedProps {
  kept: KeptInvite
  ways: InviteWays
  onAcceptLater: (isAccepted: boolean) => void
  onDone: () => void
}

function Opened({ kept, ways, onAcceptLater, onDone }: OpenedProps) {
  const words = useText(inviteAnswerText)
  const { token, seenAtMs } = kept
  const { value, problem, isOffline, reload } = useFetched(inviteCalls.invitePreview, { token, seenAtMs })
  useEffect(() => {
    const again = () => void reload().catch(reportError)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [reload])
  const isUnknown = value?.state === 'unknown'
  // Nothing will ever come of it.
  useEffect(() => {
    if (isUnknown) onDone()
  }, [isUnknown, onDone])
  if (value === undefined) {
    if (problem === undefined) return <SkeletonList />
    if (!isOffline) return <StateError what={problem} onRetry={() => void reload()} />
    return (
      <div className={classes.offer} role="status">
        <p className={classes.name}>{words.offline}</p>
        <p className={classes.quiet}>{kept.isAccepted ? words.later : words.offlineHint}</p>
        {ways.isSignedIn && (
          <Button variant="default" onClick={() => onAcceptLater(!kept.isAccepted)}>
            {kept.isAccepted ? words.notLater : words.acceptLater}
          </Button>
        )}
        <Button variant="subtle" onClick={() => void reload()}>
          {words.retry}
        </Button>
      </div>
    )
  }
  if (value.state === 'unknown')
    return <StateEmpty kind="missing" text={words.unknown} hint={words.unknownHint} action={<HomeButton />} />
  return (
    <>
      <Offer preview={value} />
      {value.state === 'open' ? (
        <InviteAnswer kept={kept} preview={value} ways={ways} onDone={onDone} onStale={reload} />
      ) : (
        <EndedInvite token={token} state={value.state} ways={ways} />
      )}
    </>
  )
}

/** Who invites whereto. */
function Offer({ preview }: { preview: InvitePreview }) {
  const words = useText(inviteAnswerText)
  const { groupName, asname, logo, isCertified, inviterName, expireAtMs, typeCode } = preview
  const kinds = useText(inviteAsText)
  const place = placeOf(preview)
  return (
    <div className={classes.offer}>
      <OrganisationMark name={asname || groupName} logo={logo} size={64} />
      <p>{inviterName === '' ? words.someone : words.invites(inviterName)}</p>
      <p className={classes.name}>
        {groupName}
        {isCertified && <StatusTag tone="good">{words.certified}</StatusTag>}
      </p>
      {place !== '' && <p>{words.onto(place)}</p>}
      {typeCode !== null && <p className={classes.quiet}>{words.as(kinds[typeCode])}</p>}
      {preview.state === 'open' && <p className={classes.quiet}>{words.until(shanghaiDate(expireAtMs))}</p>}
    </div>
  )
}
