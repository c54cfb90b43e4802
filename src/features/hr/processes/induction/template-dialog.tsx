import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { checklistTemplate } from '#contract/domains/hr/processes/checklist-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { checklistTemplateText } from '#src/i18n/hr/processes/checklist-template.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { TemplateForm } from './template-form.tsx'

const BY_NAME = { sort: [{ field: 'name' }] } as const

type Template = Row<typeof checklistTemplate>

interface TemplateDialogProps {
  opened: boolean
  onClose: () => void
}

/** The organisation's checklists: which there are, and each with its items; works offline like every change. */
export function TemplateDialog({ opened, onClose }: TemplateDialogProps) {
  const words = useText(checklistTemplateText)
  const language = useLanguage()
  const { rows } = useRows(checklistTemplate, BY_NAME)
  const [edited, setEdited] = useState<Template | 'new'>()
  const back = () => setEdited(undefined)
  const close = () => {
    back()
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      // The top thing closes first: a form leads back to the list.
      onClose={edited === undefined ? close : back}
      title={edited === undefined ? words.title : edited === 'new' ? words.add : edited.name}
      width={720}
      phone="page"
      foot={
        edited === undefined ? (
          <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      {edited !== undefined ? (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.uri}
          template={edited === 'new' ? undefined : edited}
          onDone={back}
        />
      ) : (
        <>
          <p>{words.hint}</p>
          {rows.length === 0 && <StateEmpty kind="nothing" text={words.none} hint={words.noneHint} />}
          {rows.map((row) => (
            <LineButton
              key={row.uri}
              title={row.name}
              lines={[
                [
                  words.count(row.items.length),
                  row.employeeType &&
                    words.usualFor(enumLabel('employeeType', row.employeeType, language, checklistTemplate.name)),
                ]
                  .filter(Boolean)
                  .join(' · '),
              ]}
              onPress={() => setEdited(row)}
            />
          ))}
        </>
      )}
    </Dialog>
  )
}
