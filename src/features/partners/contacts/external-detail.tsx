import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  changeExternalContact,
  EXTERNAL_FIELDS,
  externalContact,
  followExternalContact,
  removeExternalContact,
} from '#contract/domains/partners/external-contact.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useMay } from '#src/data/use-may.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { ContactNote } from '#src/records/contact-note.tsx'
import { usePeople } from '#src/records/directory/use-people.ts'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { RecordSections } from '#src/records/record-sections.tsx'
import { useSave } from '#src/records/use-save.ts'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import classes from '../partners.module.css'
import { ShareContact } from './share-contact.tsx'

interface ExternalDetailProps {
  uri: string
  onGone: () => void
}

/** A contact outside of the organisation: how to reach him, what was spoken about, who else sees him. */
export function ExternalDetail({ uri, onGone }: ExternalDetailProps) {
  const title = useText(partnerTitles).external
  const { row, state, isOutOfReach } = useRow(externalContact, uri)
  if (row) return <Found row={row} onGone={onGone} />
  if (state === 'loading') return <SkeletonDetail />
  return (
    <Page title={title}>
      <MissingRecord isOutOfReach={isOutOfReach} />
    </Page>
  )
}

function Found({ row, onGone }: { row: Row<typeof externalContact>; onGone: () => void }) {
  const words = useText(applicationScreensText)
  const language = useLanguage()
  const may = useMay()
  const username = useRunning()?.who.username
  const save = useSave()
  const [isLeaving, setLeaving] = useState(false)
  const isOwn = row.ownerUsername === username || may('external_contacts_management')
  const people = usePeople('username', [row.ownerUsername, ...row.sharedWith, ...row.followUps.map((one) => one.by)])
  const nameOf = (one: string) => people.get(one)?.name ?? ''
  const remove = async () => {
    const saved = await save([commandOf(removeExternalContact, { uri: row.uri })])
    if (saved.kind !== 'refused') onGone()
  }
  return (
    <DetailPage
      title={row.name}
      mark={<RecordMark collection={externalContact} uri={row.uri} />}
      facts={[
        {
          key: 'mobile',
          label: fieldLabel('externalContact', 'mobile', language),
          value: (
            <a className={classes.link} href={`tel:${row.mobile}`}>
              {formatFieldValue('externalContact', 'mobile', row.mobile)}
            </a>
          ),
        },
        { key: 'owner', label: words.owner, value: nameOf(row.ownerUsername) },
        { key: 'shared', label: words.sharedWith, value: listed(row.sharedWith.map(nameOf).filter(Boolean)) },
      ].filter((fact) => fact.value !== '')}
      actions={
        <>
          <ContactNote
            words={{ note: words.follow, day: words.followDay, about: words.followNote, next: words.followNext }}
            command={({ day, note, next }) =>
              commandOf(followExternalContact, { uri: row.uri, day, note, nextFollowAt: next })
            }
          />
          {isOwn && <ShareContact row={row} />}
          {isOwn && (
            <Button variant="default" color="red" onClick={() => setLeaving(true)}>
              {words.remove}
            </Button>
          )}
        </>
      }
      anchors={[
        { id: 'about', title: words.contactAbout },
        { id: 'followUps', title: words.followUps },
      ]}
    >
      <RecordSections
        of={externalContact}
        row={row}
        parts={[
          {
            id: 'about',
            title: words.contactAbout,
            fields: EXTERNAL_FIELDS.filter((one) => one !== 'name'),
            edit: isOwn ? { fields: EXTERNAL_FIELDS, by: changeExternalContact } : undefined,
          },
        ]}
      />
      <DetailSection id="followUps" title={words.followUps}>
        {row.followUps.length === 0 ? (
          <StateEmpty kind="nothing" text={words.noFollowUps} hint={words.noFollowUpsHint} />
        ) : (
          <FactList
            facts={[...row.followUps].reverse().map((one, at) => ({
              key: String(at),
              label: `${formatFieldValue('externalContact', 'nextFollowAt', one.day)} ${nameOf(one.by)}`,
              value: one.note,
              wide: true,
            }))}
          />
        )}
      </DetailSection>
      <Confirm
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={words.removeAsk(row.name)}
        confirmLabel={words.remove}
        destructive
        onConfirm={remove}
      >
        {words.removeHint}
      </Confirm>
    </DetailPage>
  )
}
