import { useMemo, useState } from 'react'
import { addExternalContact, EXTERNAL_FIELDS, externalContact } from '#contract/domains/partners/external-contact.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useSave } from '#src/records/use-save.ts'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { leadOfCard } from '../card-photo.tsx'

const PATH = '/organization/external'
const SORT = [{ field: 'name' }] as const
const TEXT = ['name', 'mobile', 'companyName', 'title'] as const
const FILTERS = ['source'] as const
const OF_CARD = { name: 'name', mobile: 'mobile', companyName: 'organisation', title: 'title' } as const
const SHEET = ['name', 'mobile', 'companyName', 'title', 'source', 'nextFollowAt', 'tags', 'remark'] as const

/** People outside of the organisation, each with an owner, and with colleagues who see him too. */
export function ExternalScreen({ search, onSearch, onOpen }: SearchProps & { onOpen: (uri: string) => void }) {
  const words = useText(applicationScreensText)
  const title = useText(partnerTitles).external
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <RecordList
      of={externalContact}
      title={title}
      columns={[
        { field: 'name', width: 140 },
        { field: 'nextFollowAt', width: 150, render: (row) => <NextFollow row={row} /> },
        { field: 'companyName', card: 'line' },
        { field: 'title', width: 130 },
        { field: 'mobile', width: 150 },
        { field: 'source', width: 120 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      rowName={(row) => row.name}
      rowHref={(row) => `${PATH}?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      exportFields={SHEET}
      add={{ label: words.contactAdd, onPress: () => setAdding(true) }}
      search={search}
      onSearch={(next, options) => onSearch(next, { replace: options?.replace === true })}
    >
      <Dialog opened={isAdding} onClose={close} title={words.contactAdd} phone="page">
        <AddContact onDone={close} />
      </Dialog>
    </RecordList>
  )
}

function NextFollow({ row }: { row: Row<typeof externalContact> }) {
  const words = useText(applicationScreensText)
  if (row.nextFollowAt === null) return null
  if (row.nextFollowAt <= shanghaiToday()) return <StatusTag tone="attention">{words.due}</StatusTag>
  return formatFieldValue('externalContact', 'nextFollowAt', row.nextFollowAt)
}

function AddContact({ onDone }: { onDone: () => void }) {
  const words = useText(applicationScreensText)
  const newId = useNewId()
  const save = useSave()
  const initial = useMemo(() => ({}), [])
  const lead = useMemo(() => leadOfCard(OF_CARD), [])
  const add = async (values: RecordValues) => {
    const given = values as Parameters<typeof addExternalContact.run>[0]['args']['values']
    const saved = await save([commandOf(addExternalContact, { uri: newId(externalContact.idPrefix), values: given })])
    if (saved.kind === 'refused') return { [saved.detail?.field ?? 'name']: refusalText(saved.code) }
    onDone()
    return undefined
  }
  return (
    <RecordForm
      of={externalContact}
      fields={EXTERNAL_FIELDS}
      initial={initial}
      submitLabel={words.contactAdd}
      onCancel={onDone}
      onSubmit={add}
      lead={lead}
      draft="add-external-contact"
    />
  )
}
