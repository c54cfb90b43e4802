import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import {
  addExportTemplate,
  exportTemplate,
  patchExportTemplate,
  removeExportTemplate,
} from '#contract/domains/hr/export-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { changedFields } from '#src/data/changed-fields.ts'
import { commandOf, useNewId } from '#src/data/use-mutate.ts'
import { hrExportText } from '#src/i18n/hr-export.ts'
import { useText } from '#src/i18n/i18n.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { allOf, lengthBetween, needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { useSave } from '../people/use-save.ts'
import classes from './export.module.css'

export type Template = Row<typeof exportTemplate>

interface TemplateBarProps {
  templates: readonly Template[]
  chosen: Template | undefined
  onChoose: (template: Template | undefined) => void
  columns: readonly string[]
  includeLeft: boolean
}

/** Saved choices of columns: take one, save the present one under a name, change it, delete it. */
export function TemplateBar({ templates, chosen, onChoose, columns, includeLeft }: TemplateBarProps) {
  const words = useText(hrExportText)
  const save = useSave()
  const newId = useNewId()
  const [open, setOpen] = useState<'name' | 'delete'>()
  const isChanged =
    chosen !== undefined && (chosen.includeLeft !== includeLeft || chosen.columns.join() !== columns.join())
  const saveAs = async (name: string) => {
    const uri = newId(exportTemplate.idPrefix)
    const values = { name, entity: 'roster' as const, columns: [...columns], includeLeft }
    const saved = await save([commandOf(addExportTemplate, { uri, ...values })], { quiet: true })
    if (saved.kind === 'refused') return
    showToast('note', words.templateSaved)
    onChoose({ uri, rev: 0, ...values })
    setOpen(undefined)
  }
  const saveChanges = async (template: Template) => {
    const patch = changedFields({ columns: [...columns], includeLeft }, template)
    const saved = await save([commandOf(patchExportTemplate, { uri: template.uri, patch }, template)], { quiet: true })
    if (saved.kind === 'saved') showToast('note', words.templateSaved)
  }
  const remove = async () => {
    if (!chosen) return
    await save([commandOf(removeExportTemplate, { uri: chosen.uri })], { quiet: true })
    onChoose(undefined)
  }
  return (
    <>
      <Select
        label={words.template}
        placeholder={words.noTemplate}
        value={chosen?.uri ?? null}
        data={templates.map(({ uri, name }) => ({ value: uri, label: name }))}
        clearable
        clearButtonProps={{ 'aria-label': words.noTemplate }}
        onChange={(uri) => onChoose(templates.find((one) => one.uri === uri))}
      />
      <div className={classes.buttons}>
        {isChanged && chosen && (
          <Button variant="default" onClick={() => void saveChanges(chosen)}>
            {words.saveChanges}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('name')} disabled={columns.length === 0}>
          {words.saveAs}
        </Button>
        {chosen && (
          <Button variant="subtle" color="gray" onClick={() => setOpen('delete')}>
            {words.deleteTemplate}
          </Button>
        )}
      </div>
      <Dialog opened={open === 'name'} onClose={() => setOpen(undefined)} title={words.saveAs} width={400}>
        <NameForm taken={templates.map((one) => one.name)} onSave={saveAs} onCancel={() => setOpen(undefined)} />
      </Dialog>
      <Confirm
        opened={open === 'delete'}
        onClose={() => setOpen(undefined)}
        title={words.deleteTitle(chosen?.name ?? '')}
        confirmLabel={words.deleteTemplate}
        destructive
        onConfirm={remove}
      >
        {words.deleteBody}
      </Confirm>
    </>
  )
}

interface NameFormProps {
  taken: readonly string[]
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

function NameForm({ taken, onSave, onCancel }: NameFormProps) {
  const words = useText(hrExportText)
  const isTaken = (name: string | undefined) => taken.includes(name?.trim() ?? '')
  const form = useForm<{ name: string | undefined }>({
    initial: { name: '' },
    rules: {
      name: allOf(needed(words.name), lengthBetween(1, 30), (name) => (isTaken(name) ? words.nameTaken : undefined)),
    },
    onSubmit: ({ name }) => onSave((name ?? '').trim()),
  })
  return (
    <FormLayout form={form} labels={{ name: words.name }} onCancel={onCancel}>
      <TextField field={form.field('name')} label={words.name} required max={30} />
    </FormLayout>
  )
}
