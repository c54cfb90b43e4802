import { useState } from 'react'
import { DEFAULT_SETTINGS } from '#contract/domains/approval/flow.ts'
import { addApprovalTemplate, approvalTemplate } from '#contract/domains/approval/template.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { designText } from '#src/i18n/approval/design.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useSave } from '#src/records/use-save.ts'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { TextInputDialog } from '#src/ui/overlay/text-input-dialog.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'

interface TemplatesScreenProps extends SearchProps {
  onOpen: (uri: string) => void
}

const TEXT = ['name', 'groupName', 'description'] as const
const FILTERS = ['category', 'status'] as const
const ORDER = [{ field: 'sortNo' }] as const

/** The kinds of approval that the organisation has, and the way to design them. */
export function TemplatesScreen({ search, onSearch, onOpen }: TemplatesScreenProps) {
  const words = useText(designText)
  const language = useLanguage()
  const newId = useNewId()
  const save = useSave()
  const [isAdding, setAdding] = useState(false)
  const add = async (name: string) => {
    const uri = newId(approvalTemplate.idPrefix)
    const values = {
      ...{ name, icon: 'clipboard-list', groupName: words.otherGroup, description: '', category: 'other' as const },
      ...{ starterKind: 'all' as const, starterNames: [], viewers: [], noRule: 'SP-{yyyyMMdd}-{4}' },
    }
    const content = { form: [], flow: [], settings: DEFAULT_SETTINGS }
    const saved = await save([commandOf(addApprovalTemplate, { uri, values, content })])
    if (saved.kind === 'saved') onOpen(uri)
  }
  return (
    <RecordList
      of={approvalTemplate}
      title={words.templates}
      columns={[
        { field: 'name', width: 200 },
        {
          field: 'status',
          width: 120,
          render: (row) =>
            row.status === 'enabled' ? null : (
              <StatusTag>{enumLabel('status', row.status, language, approvalTemplate.name)}</StatusTag>
            ),
        },
        {
          field: 'description',
          card: 'line',
          render: (row) => [row.description, row.draft === null ? '' : words.hasDraft].filter(Boolean).join(' · '),
        },
        { field: 'groupName', width: 120, card: 'hidden' },
        { field: 'category', width: 110, card: 'hidden' },
        {
          field: 'version',
          width: 110,
          card: 'hidden',
          render: (row) => (row.version === 0 ? words.neverPublished : words.version(row.version)),
        },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={ORDER}
      rowName={(row) => row.name}
      rowHref={(row) => `/approve/design?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      add={{ label: words.add, onPress: () => setAdding(true) }}
      search={search}
      onSearch={(next, options) => onSearch(next, { replace: options?.replace === true })}
    >
      <TextInputDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        title={words.add}
        label={words.addName}
        max={20}
        submitLabel={words.add}
        onSubmit={(name) => void add(name).catch(reportError)}
      />
    </RecordList>
  )
}
