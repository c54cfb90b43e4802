import { addContentColumn, contentColumn } from '#contract/domains/content/content-column.ts'
import { pageTemplate } from '#contract/domains/content/page-template.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { type Columns, useColumns } from './use-columns.ts'
import { useRoleChoices } from './use-role-choices.ts'

export const COLUMN_FACTS = ['name', 'code', 'parentUri', 'icon', 'channelId', 'templateUri', 'sortNo'] as const
export const COLUMN_RULES = ['needReview', 'contributorRoles', 'reviewerRoles'] as const

/** What the form of a column chooses from; `uri`: the one that is changed. */
export function useColumnOptions({ inOrder }: Columns, uri?: string): Record<string, readonly Choice[]> {
  const templates = useAllRows(pageTemplate)
  const roles = useRoleChoices() ?? []
  return {
    parentUri: inOrder
      .filter((one) => one.parentUri === null && one.uri !== uri)
      .map((one) => ({ value: one.uri, label: one.name })),
    templateUri: [...templates.values()]
      .filter(({ kind, status }) => kind === 'listPage' && status === 'enabled')
      .map((one) => ({ value: one.uri, label: one.name })),
    contributorRoles: roles,
    reviewerRoles: roles,
  }
}

/** Makes a column. */
export function ColumnForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const words = useText(contentText).column
  return (
    <Dialog opened={opened} onClose={onClose} title={words.add} inAddress>
      <Fields onClose={onClose} />
    </Dialog>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const words = useText(contentText).column
  const parts = useText(recordPartsText)
  const columns = useColumns()
  const options = useColumnOptions(columns)
  const newId = useNewId()
  const save = useSave()
  const add = async (values: RecordValues) => {
    const beside = columns.inOrder.filter(({ parentUri }) => parentUri === (values.parentUri ?? null))
    if (beside.some(({ name }) => name === values.name)) return { name: words.nameTaken }
    const saved = await save([
      commandOf(addContentColumn, {
        uri: newId(contentColumn.idPrefix),
        values: { ...values, status: 'enabled' } as Parameters<typeof addContentColumn.run>[0]['args']['values'],
      }),
    ])
    if (saved.kind !== 'refused') onClose()
    return undefined
  }
  return (
    <RecordForm
      // A page opened at this form knows the columns a moment later, and with them the next number.
      key={String(columns.isHere)}
      of={contentColumn}
      fields={[...COLUMN_FACTS, ...COLUMN_RULES]}
      initial={{ icon: 'news', channelId: '302', sortNo: columns.nextSortNo, needReview: false }}
      options={options}
      submitLabel={parts.added}
      onCancel={onClose}
      onSubmit={add}
      draft="content-column-new"
    />
  )
}
