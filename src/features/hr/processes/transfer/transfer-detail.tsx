import {
  changePersonnelTransfer,
  type personnelTransfer,
  personnelTransferFlow,
  TRANSFER_CHANGES,
  type TransferChange,
} from '#contract/domains/hr/processes/personnel-transfer.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useMay } from '#src/data/use-may.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { transferText } from '#src/i18n/hr/processes/transfer.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import type { RecordPart } from '#src/records/record-sections.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { ProcessDetail } from '../process-detail.tsx'
import { TransferTag } from './transfer-screen.tsx'
import { usePostChoices } from './use-post-choices.ts'

const ABOUT = ['transferType', 'reason', 'effectiveDate', 'endDate'] as const
const CHANGES = Object.keys(TRANSFER_CHANGES) as TransferChange[]

/** One transfer: what changes from what to what, and when. */
export function TransferDetail({ uri }: { uri: string }) {
  const words = useText(transferText)
  const may = useMay()
  const options = usePostChoices()
  return (
    <ProcessDetail
      flow={personnelTransferFlow}
      uri={uri}
      title={words.title}
      head={['groupUri', 'transferType', 'effectiveDate']}
      tag={(row) => <TransferTag row={row} />}
      options={options}
      parts={(row): readonly RecordPart[] => {
        const isOpen =
          may('user_transfer_management') && ['draft', 'rejected', 'withdrawn'].includes(String(row.status))
        const edit = (fields: readonly string[]) => (isOpen ? { fields, by: changePersonnelTransfer } : undefined)
        return [
          { id: 'about', title: words.sections.about, fields: [...ABOUT, 'mode'], edit: edit(ABOUT) },
          {
            id: 'changes',
            title: words.sections.changes,
            fields: [],
            edit: edit(CHANGES),
            more: <Changes row={row} />,
          },
          { id: 'rest', title: words.sections.rest, fields: ['remark', 'files'], edit: edit(['remark', 'files']) },
        ]
      }}
    />
  )
}

/** New values beside the old ones. */
function Changes({ row }: { row: Row<typeof personnelTransfer> }) {
  const words = useText(transferText)
  const language = useLanguage()
  const names = useNames()
  const before = row.before ?? {}
  const people = usePeople('uri', [row.toManagerUri, before.managerUri])
  const shown = (field: string, value: unknown) =>
    formatFieldValue('personnelTransfer', field, value, {
      language,
      nameOf: (collection, uri) => (collection === 'employee' ? people.get(uri)?.name : names(collection, uri)),
    })
  const facts = CHANGES.filter((field) => row[field] !== null).map((field) => {
    const old = shown(field, before[TRANSFER_CHANGES[field]])
    return {
      key: field,
      label: fieldLabel('personnelTransfer', field, language),
      value: (
        <>
          {shown(field, row[field])}
          <br />
          <small>{words.from(old === '' ? words.none : old)}</small>
        </>
      ),
    }
  })
  return <FactList facts={facts} />
}
