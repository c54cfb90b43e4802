import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  addBlockEntry,
  blockEntry,
  changeTalent,
  noteTalent,
  removeTalent,
  type talent,
  talentFlow,
} from '#contract/domains/hr/processes/talent.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import { talentText } from '#src/i18n/hr/processes/talent.ts'
import { useText } from '#src/i18n/i18n.ts'
import { ContactNote } from '#src/records/contact-note.tsx'
import { usePeople } from '#src/records/directory/use-people.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { ProcessDetail } from '../process-detail.tsx'
import { TalentTag } from './talent-screen.tsx'

const ABOUT = ['mobile', 'source', 'targetStations', 'skills', 'expectCity', 'rating', 'nextContact', 'remark'] as const
const PAPER = ['consentDate', 'resumeFiles'] as const
const BLOCK = ['reason', 'blockUntil'] as const

type Talent = Row<typeof talent>

/** One of the talent pool: what he can do, what was spoken about, when the next contact is. */
export function TalentDetail({ uri, onRemoved }: { uri: string; onRemoved: () => void }) {
  const words = useText(talentText)
  const may = useMay()
  const isHead = may('roster_sensitive')
  return (
    <ProcessDetail
      flow={talentFlow}
      uri={uri}
      title={words.title}
      head={['targetStations', 'expectCity', 'nextContact']}
      tag={(row) => <TalentTag row={row} />}
      actions={(row) => (
        <>
          <NoteContact row={row} />
          {isHead && <Block row={row} />}
          <TakeOut row={row} onDone={onRemoved} />
        </>
      )}
      parts={(row) => [
        {
          id: 'about',
          title: words.sections.about,
          fields: ABOUT,
          edit: { fields: ['name', ...ABOUT], by: changeTalent },
        },
        { id: 'contacts', title: words.sections.contacts, fields: [], more: <Contacts row={row} /> },
        { id: 'paper', title: words.sections.paper, fields: PAPER, edit: { fields: PAPER, by: changeTalent } },
      ]}
    />
  )
}

function Contacts({ row }: { row: Talent }) {
  const words = useText(talentText)
  const people = usePeople(
    'username',
    row.contacts.map((one) => one.by),
  )
  if (row.contacts.length === 0)
    return <StateEmpty kind="nothing" text={words.noContacts} hint={words.noContactsHint} />
  const facts = [...row.contacts].reverse().map((one, at) => ({
    key: String(at),
    label: `${formatFieldValue('talent', 'lastContact', one.day)} ${people.get(one.by)?.name ?? ''}`,
    value: one.note,
    wide: true,
  }))
  return <FactList facts={facts} />
}

function NoteContact({ row }: { row: Talent }) {
  const words = useText(talentText)
  return (
    <ContactNote
      words={words}
      command={({ day, note, next }) => commandOf(noteTalent, { uri: row.uri, day, note, nextContact: next })}
    />
  )
}

function Block({ row }: { row: Talent }) {
  const words = useText(talentText)
  const newId = useNewId()
  const save = useSave()
  const [isOpen, setOpen] = useState(false)
  const initial = useMemo(() => ({}), [])
  return (
    <>
      <Button variant="default" color="red" onClick={() => setOpen(true)}>
        {words.block}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={words.blockAsk}>
        <RecordForm
          of={blockEntry}
          fields={BLOCK}
          initial={initial}
          submitLabel={words.block}
          destructive
          onCancel={() => setOpen(false)}
          onSubmit={async ({ reason, blockUntil }) => {
            const { name, mobile, employeeUri } = row
            const values = {
              name,
              mobile,
              employeeUri,
              reason: String(reason),
              blockUntil: blockUntil as string | null,
            }
            const entry = commandOf(addBlockEntry, { uri: newId(blockEntry.idPrefix), values })
            const { archiveTalent } = talentFlow.mutations
            const archived =
              row.status === 'archived' ? [] : [commandOf(archiveTalent, { uri: row.uri, from: row.status })]
            const saved = await save([entry, ...archived])
            if (saved.kind !== 'refused') setOpen(false)
            return undefined
          }}
          draft={`block-${row.uri}`}
        />
      </Dialog>
    </>
  )
}

function TakeOut({ row, onDone }: { row: Talent; onDone: () => void }) {
  const words = useText(talentText)
  const save = useSave()
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    const saved = await save([commandOf(removeTalent, { uri: row.uri })])
    setOpen(false)
    if (saved.kind !== 'refused') onDone()
  }
  return (
    <>
      <Button variant="default" color="red" onClick={() => setOpen(true)}>
        {words.remove}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={words.remove}
        foot={
          <>
            <Button variant="default" onClick={() => setOpen(false)}>
              {words.keep}
            </Button>
            <Button color="red" onClick={() => void remove().catch(reportError)}>
              {words.remove}
            </Button>
          </>
        }
      >
        {words.removeAsk(row.name)}
      </Dialog>
    </>
  )
}
