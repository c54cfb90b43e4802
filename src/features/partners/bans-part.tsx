import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import type { partner } from '#contract/domains/partners/partner.ts'
import {
  addPartnerBan,
  BAN_FIELDS,
  canBeBanned,
  isOpenBan,
  partnerBan,
  partnerBanFlow,
} from '#contract/domains/partners/partner-ban.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { enumLabel, fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { FileList } from '#src/records/files/file-list.tsx'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { refusedErrors } from '#src/records/form/refused-errors.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { RecordTrail } from '#src/records/record-trail.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './partners.module.css'

type Ban = Row<typeof partnerBan>

/** Black-listings of a partner, the newest first. */
export function useBans(partnerUri: string): readonly Ban[] {
  const query = useMemo(() => ({ filters: [{ field: 'partnerUri', is: partnerUri }] as const }), [partnerUri])
  const { rows } = useRows(partnerBan, query)
  return useMemo(() => [...rows].sort((a, b) => (a.uri < b.uri ? 1 : -1)), [rows])
}

/** Whether one waits for its approval: until that is decided, the cooperation cannot be ended. */
export const isBanAsked = (bans: readonly Ban[]): boolean => bans.some(({ status }) => status === 'asked')

interface BansProps {
  of: Row<typeof partner>
  bans: readonly Ban[]
  editable: boolean
}

/** What may be asked for now: to black-list the partner, or to take it off the list. */
export function BanActions({ of, bans, editable }: BansProps) {
  const words = useText(partnerScreensText).ban
  const [isAsking, setAsking] = useState(false)
  const open = bans.find(isOpenBan)
  if (!editable) return null
  if (open) return <RecordSteps flow={partnerBanFlow} rows={[open]} />
  if (!canBeBanned(of)) return null
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {words.ask}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={words.ask}>
        <AskBan partnerUri={of.uri} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

const NOTHING = {}

function AskBan({ partnerUri, onDone }: { partnerUri: string; onDone: () => void }) {
  const words = useText(partnerScreensText).ban
  const newId = useNewId()
  const save = useSave()
  return (
    <RecordForm
      of={partnerBan}
      fields={BAN_FIELDS}
      initial={NOTHING}
      submitLabel={words.submit}
      destructive
      onCancel={onDone}
      onSubmit={async ({ reason, endsOn, files }) => {
        const saved = await save([
          commandOf(addPartnerBan, {
            ...{ uri: newId(partnerBan.idPrefix), partnerUri, reason: String(reason) },
            ...{ endsOn: endsOn as string | null, files: files as FileRef[] | null },
          }),
        ])
        if (saved.kind === 'refused') return refusedErrors(saved)
        onDone()
        return undefined
      }}
      draft={`partner-ban-${partnerUri}`}
    />
  )
}

/** What holds or waits now, in a sentence; nothing where nothing does. */
export function BanNote({ of, bans }: Omit<BansProps, 'editable'>) {
  const words = useText(partnerScreensText).ban
  const open = bans.find(isOpenBan)
  const people = usePeople('username', [open?.askedBy ?? null])
  const until = of.banUntil === null ? '' : formatFieldValue('partner', 'banUntil', of.banUntil)
  const lines = [
    ...(of.status === 'blacklisted' ? [words.inForce(until, of.banReason ?? '')] : []),
    ...(open?.status === 'asked' ? [words.waiting(people.get(open.askedBy)?.name ?? open.askedBy)] : []),
    ...(open?.status === 'liftAsked' ? [words.liftAsked] : []),
  ]
  return lines.map((line) => (
    <p key={line} className={classes.held} role="note">
      {line}
    </p>
  ))
}

const TONES: Readonly<Record<string, StatusTone>> = { asked: 'active', inForce: 'attention', liftAsked: 'active' }

/** Every black-listing that was asked for: since when and until when, why, by whom, and how it went on. */
export function BansPart({ bans }: { bans: readonly Ban[] }) {
  const words = useText(partnerScreensText).ban
  const language = useLanguage()
  const people = usePeople(
    'username',
    bans.flatMap(({ askedBy, trail }) => [askedBy, ...trail.map((one) => one.by)]),
  )
  const nameOf = (username: string) => people.get(username)?.name
  return (
    <ul className={classes.lines}>
      {bans.map((ban) => (
        <li key={ban.uri} className={classes.ban}>
          <div className={classes.banHead}>
            <StatusTag tone={TONES[ban.status] ?? 'neutral'}>
              {enumLabel('status', ban.status, language, 'partnerBan')}
            </StatusTag>
            <span className={classes.title}>
              {ban.endsOn === null ? words.forGood : words.until(formatFieldValue('partnerBan', 'endsOn', ban.endsOn))}
            </span>
            <RecordMark collection={partnerBan} uri={ban.uri} compact />
          </div>
          <p className={classes.reason}>{ban.reason}</p>
          <span className={classes.under}>
            {words.asked(nameOf(ban.askedBy) ?? ban.askedBy, ban.askedAt === null ? '' : dateTime(ban.askedAt))}
          </span>
          {ban.files !== null && ban.files.length > 0 && (
            <FileList files={ban.files} label={fieldLabel('partnerBan', 'files', language)} />
          )}
          {ban.trail.length > 0 && <RecordTrail collection="partnerBan" trail={ban.trail} nameOf={nameOf} />}
          <span className={classes.links}>
            {ban.approvalUri !== null && (
              <UiLink className={classes.link} href={`/approve/detail?uri=${ban.approvalUri}`}>
                {words.approval}
              </UiLink>
            )}
            {ban.liftApprovalUri !== null && (
              <UiLink className={classes.link} href={`/approve/detail?uri=${ban.liftApprovalUri}`}>
                {words.liftApproval}
              </UiLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
