import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Invite, inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { inviteAsText } from '#src/i18n/identity/invite-as.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { WhenFetched } from '../organisations/when-fetched.tsx'
import { InviteTag } from './invite-tag.tsx'
import classes from './invites.module.css'
import { type Made, MadeDialog } from './made-dialog.tsx'
import { placeOf } from './place-of.ts'

export type InviteWords = ReturnType<typeof useText<(typeof invitesText)['zh']>>

interface InvitePanelProps {
  invite: Invite
  onClose: () => void
  onChanged: () => Promise<void>
}

/** A number for an SMS; the others are for whoever has them. */
export function whomOf(words: InviteWords, { mobile, type, note }: Invite): string {
  return mobile || note || words.anybody(words.types[type])
}

/** One invitation: what it gives, who has answered, its end and a fresh link. */
export function InvitePanel({ invite, onClose, onChanged }: InvitePanelProps) {
  const words = useText(invitesText)
  const kinds = useText(inviteAsText)
  const language = useLanguage()
  const revoke = useCall(inviteCalls.inviteRevoke)
  const renew = useCall(inviteCalls.inviteRenew)
  const [asked, setAsked] = useState<'revoke' | 'renew'>()
  const [made, setMade] = useState<Made>()
  const { inviteUri, type } = invite
  const act = async () => {
    const answer = await (asked === 'revoke' ? revoke : renew).run({ inviteUri })
    if (answer.kind !== 'ok') {
      showToast('problem', callProblem(answer) ?? '')
      return
    }
    const fresh = 'made' in answer.result ? answer.result.made : null
    if (fresh) setMade({ ...fresh, type })
    else showToast('done', asked === 'revoke' ? words.revoked : words.resent)
    await onChanged()
  }
  const renewLabel = type === 'sms' ? words.renewSms : words.renew
  return (
    <SidePanel
      title={whomOf(words, invite)}
      onClose={onClose}
      actions={<InviteTag state={invite.state} />}
      foot={
        invite.state === 'open' && (
          <>
            <Button variant="default" onClick={() => setAsked('revoke')}>
              {words.revoke}
            </Button>
            <Button onClick={() => setAsked('renew')}>{renewLabel}</Button>
          </>
        )
      }
    >
      <FactList
        facts={[
          { key: 'type', label: words.kind, value: words.types[type] },
          { key: 'expireAt', label: words.expireAt, value: dateTime(invite.expireAtMs) },
          { key: 'place', label: words.department, value: invite.departmentName || words.root },
          { key: 'audit', label: words.howToJoin, value: invite.needAudit ? words.audited : words.direct },
          ...(invite.dutyName === '' ? [] : [{ key: 'duty', label: words.duty, value: invite.dutyName }]),
          ...(invite.roleName === ''
            ? []
            : [{ key: 'role', label: words.role, value: roleName(invite.roleName, language) }]),
          ...(invite.typeCode === null ? [] : [{ key: 'as', label: words.comesAs, value: kinds[invite.typeCode] }]),
          ...(invite.projectName === ''
            ? []
            : [{ key: 'site', label: words.site, value: placeOf(invite), wide: true }]),
          {
            key: 'counts',
            label: words.counts,
            value: words.used(invite.accepted + invite.processing, invite.maxUses),
          },
          { key: 'by', label: words.by, value: invite.byName },
          { key: 'at', label: words.at, value: dateTime(invite.atMs) },
          ...(invite.note === '' ? [] : [{ key: 'note', label: words.note, value: invite.note, wide: true }]),
        ]}
      />
      <Answers invite={invite} />
      <Confirm
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === 'revoke' ? words.revoke : renewLabel}
        confirmLabel={asked === 'revoke' ? words.revoke : renewLabel}
        destructive={asked === 'revoke'}
        onConfirm={act}
      >
        {asked === 'revoke' ? words.revokeAsk : words.renewAsk}
      </Confirm>
      {made !== undefined && <MadeDialog made={made} onClose={() => setMade(undefined)} />}
    </SidePanel>
  )
}

const TONES: readonly StatusTone[] = ['active', 'good', 'neutral']

function Answers({ invite }: { invite: Invite }) {
  const words = useText(invitesText)
  // Asked anew with every answer that the list has heard of.
  const key = `${invite.accepted} ${invite.processing} ${invite.refused}`
  return (
    <section className={classes.answers} aria-label={words.answers}>
      <div className={classes.answersHead}>
        <h3 className={classes.heading}>{words.answers}</h3>
        {invite.processing > 0 && (
          <Button variant="default" component={UiLink} href="/organizationCenter/join?tab=audit">
            {words.toAudit}
          </Button>
        )}
      </div>
      <AnswerLines key={key} inviteUri={invite.inviteUri} />
    </section>
  )
}

function AnswerLines({ inviteUri }: { inviteUri: string }) {
  const words = useText(invitesText)
  const fetched = useFetched(inviteCalls.inviteUses, { inviteUri })
  return (
    <WhenFetched fetched={fetched}>
      {({ uses }) =>
        uses.length === 0 ? (
          <p className={classes.quiet}>{words.noAnswers}</p>
        ) : (
          <ul className={classes.lines}>
            {uses.map((use) => (
              <li key={`${use.name} ${use.atMs}`} className={classes.line}>
                <span>
                  {use.name} <span className={classes.quiet}>{use.mobile}</span>
                </span>
                <StatusTag tone={TONES[use.status]}>{words.uses[`s${use.status}`]}</StatusTag>
                <span className={classes.quiet}>
                  {[dateTime(use.atMs), use.auditedByName && words.auditedBy(use.auditedByName)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </WhenFetched>
  )
}
