import { useMemo, useState } from 'react'
import { addBranchCompany, BRANCH_FIELDS, branchCompany } from '#contract/domains/partners/branch-company.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useSave } from '#src/records/use-save.ts'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { BranchTag } from './branch-tag.tsx'

const PATH = '/organization/unit'
const SORT = [{ field: 'name' }] as const
const TEXT = ['name', 'uscc', 'legalPerson', 'address'] as const
const FILTERS = ['status'] as const
const SHEET = ['name', 'uscc', 'status', 'legalPerson', 'contactPhone', 'address', 'establishedDate'] as const

/** Branch companies of the organisation. */
export function BranchScreen({ search, onSearch, onOpen }: SearchProps & { onOpen: (uri: string) => void }) {
  const words = useText(applicationScreensText)
  const title = useText(partnerTitles).unit
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <RecordList
      of={branchCompany}
      title={title}
      columns={[
        { field: 'name' },
        { field: 'status', width: 120, render: (row) => <BranchTag status={row.status} /> },
        { field: 'legalPerson', width: 130 },
        { field: 'managerUsername', width: 130, card: 'line', render: (row) => <Manager of={row.managerUsername} /> },
        { field: 'contactPhone', width: 150 },
        { field: 'uscc', width: 200 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      rowName={(row) => row.name}
      rowHref={(row) => `${PATH}?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      exportFields={SHEET}
      add={{ label: words.branchAdd, onPress: () => setAdding(true) }}
      search={search}
      onSearch={(next, options) => onSearch(next, { replace: options?.replace === true })}
    >
      <Dialog opened={isAdding} onClose={close} title={words.branchAdd} phone="page">
        <AddBranch onDone={close} />
      </Dialog>
    </RecordList>
  )
}

function Manager({ of }: { of: string | null }) {
  const people = usePeople('username', [of])
  return of === null ? null : people.get(of)?.name
}

function AddBranch({ onDone }: { onDone: () => void }) {
  const words = useText(applicationScreensText)
  const newId = useNewId()
  const save = useSave()
  const initial = useMemo(() => ({}), [])
  const add = async (values: RecordValues) => {
    const given = values as Parameters<typeof addBranchCompany.run>[0]['args']['values']
    const saved = await save([commandOf(addBranchCompany, { uri: newId(branchCompany.idPrefix), values: given })])
    if (saved.kind === 'refused') return { [saved.detail?.field ?? 'name']: refusalText(saved.code) }
    onDone()
    return undefined
  }
  return (
    <RecordForm
      of={branchCompany}
      fields={BRANCH_FIELDS}
      initial={initial}
      submitLabel={words.branchAdd}
      onCancel={onDone}
      onSubmit={add}
      draft="add-branch"
    />
  )
}
