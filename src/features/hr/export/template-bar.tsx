import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#src/data/use-may.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import classes from './export.module.css'
import { NameForm } from './name-form.tsx'
import { changesOf, type ExportChoice, isShared, type Template } from './template-choice.ts'
import type { Templates } from './use-templates.ts'

interface TemplateBarProps {
  templates: Templates
  chosen: Template | undefined
  onChoose: (template: Template | undefined) => void
  /** The template is another row from now on, and what is chosen stays. */
  onMoved: (template: Template | undefined) => void
  choice: ExportChoice
}

/** Saved choices of an export: take one, save the present one under a name, change it, share it, delete it. */
export function TemplateBar({ templates, chosen, onChoose, onMoved, choice }: TemplateBarProps) {
  const words = useText(hrExportText)
  const may = useMay()
  const [open, setOpen] = useState<'name' | 'delete' | 'share'>()
  const close = () => setOpen(undefined)
  const isMine = chosen !== undefined && templates.isMine(chosen)
  const mayChange = chosen !== undefined && templates.mayChange(chosen)
  const isChanged = chosen !== undefined && Object.keys(changesOf(choice, chosen)).length > 0
  const offered = [
    ...group(words.mine, templates.own, (one) => one.name),
    ...group(words.sharedOnes, templates.shared, (one) => words.by(one.name, templates.ownerOf(one))),
  ]
  return (
    <>
      <Select
        label={words.template}
        description={chosen && !isMine ? words.notYours : undefined}
        placeholder={words.noTemplate}
        value={chosen?.uri ?? null}
        data={offered}
        clearable
        clearButtonProps={{ 'aria-label': words.noTemplate }}
        onChange={(uri) => onChoose([...templates.own, ...templates.shared].find((one) => one.uri === uri))}
      />
      <div className={classes.buttons}>
        {isChanged && mayChange && (
          <Button variant="default" onClick={() => void templates.change(chosen, choice)}>
            {words.saveChanges}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('name')} disabled={choice.columns.length === 0}>
          {words.saveAs}
        </Button>
        {chosen && !isShared(chosen) && may('roster_managerment') && (
          <Button variant="default" onClick={() => setOpen('share')}>
            {words.share}
          </Button>
        )}
        {chosen && isShared(chosen) && isMine && (
          <Button variant="default" onClick={() => void templates.takeBack(chosen).then((own) => own && onMoved(own))}>
            {words.takeBack}
          </Button>
        )}
        {mayChange && (
          <Button variant="subtle" color="gray" onClick={() => setOpen('delete')}>
            {words.deleteTemplate}
          </Button>
        )}
      </div>
      <Dialog opened={open === 'name'} onClose={close} title={words.saveAs} width={400}>
        <NameForm
          taken={templates.own.map((one) => one.name)}
          onSave={async (name) => {
            const added = await templates.add(name, choice)
            if (!added) return
            onMoved(added)
            close()
          }}
          onCancel={close}
        />
      </Dialog>
      <Confirm
        opened={open === 'share'}
        onClose={close}
        title={words.shareTitle(chosen?.name ?? '')}
        confirmLabel={words.share}
        onConfirm={async () => {
          const shared = chosen && !isShared(chosen) ? await templates.share(chosen) : undefined
          if (shared) onMoved(shared)
        }}
      >
        {words.shareBody}
      </Confirm>
      <Confirm
        opened={open === 'delete'}
        onClose={close}
        title={words.deleteTitle(chosen?.name ?? '')}
        confirmLabel={words.deleteTemplate}
        destructive
        onConfirm={async () => {
          if (chosen && (await templates.remove(chosen))) onMoved(undefined)
        }}
      >
        {chosen && isShared(chosen) ? words.deleteSharedBody : words.deleteBody}
      </Confirm>
    </>
  )
}

/** A heading over what is offered below it; nothing where there is nothing. */
const group = <T extends Template>(heading: string, templates: readonly T[], nameOf: (template: T) => string) =>
  templates.length === 0
    ? []
    : [{ group: heading, items: templates.map((one) => ({ value: one.uri, label: nameOf(one) })) }]
