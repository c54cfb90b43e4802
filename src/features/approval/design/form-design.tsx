import { Button, Select } from '@mantine/core'
import type { FormField, FormFieldType } from '#contract/domains/approval/form-field.ts'
import type { TemplateFault } from '#contract/domains/approval/template-faults.ts'
import { PageSection } from '#src/ui/page.tsx'
import { SortableList } from '#src/ui/sortable-list.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import classes from './design.module.css'
import { FaultsAt } from './design-faults.tsx'
import { freshId } from './edit-flow.ts'
import { moved, tidy } from './edit-form.ts'
import { FieldSettings } from './field-settings.tsx'
import { useDesignWords } from './use-design-words.ts'

interface FormDesignProps {
  form: readonly FormField[]
  faults: readonly TemplateFault[]
  /** The field that is being set up. */
  opened: string | undefined
  onOpen: (fieldId: string | undefined) => void
  onChange: (form: FormField[]) => void
}

type Types = Readonly<Record<FormFieldType, string>>

/** The fields of a form, in their order; each is set up below its line. */
export function FormDesign({ form, faults, opened, onOpen, onChange }: FormDesignProps) {
  const words = useDesignWords()
  const types: Types = words.types
  const change = (fieldId: string, values: Partial<FormField>) =>
    onChange(form.map((one) => (one.fieldId === fieldId ? tidy({ ...one, ...values }) : one)))
  const add = (type: FormFieldType) => {
    const fieldId = freshId(
      'f',
      form.map((one) => one.fieldId),
    )
    const columns =
      type === 'table' ? { columns: [{ fieldId: 'c1', type: 'text' as const, label: words.columnName(1) }] } : {}
    onChange([...form, { fieldId, type, label: types[type], ...columns }])
    onOpen(fieldId)
  }
  return (
    <PageSection title={words.tabs.form}>
      {form.length === 0 && <p className={classes.quiet}>{words.noFields}</p>}
      <SortableList
        items={form}
        keyOf={(one) => one.fieldId}
        nameOf={(one) => one.label}
        words={words}
        onMove={(from, to) => onChange(moved(form, from, to))}
        below={(one) => (
          <>
            <FaultsAt faults={faults} at={one.fieldId} />
            {opened === one.fieldId && (
              <div className={classes.settings}>
                <FieldSettings of={one} form={form} onChange={(values) => change(one.fieldId, values)} />
              </div>
            )}
          </>
        )}
      >
        {(one) => (
          <>
            <span className={classes.name}>
              {one.label}
              {one.required === true && ' *'}
              <span className={classes.quiet}> {types[one.type]}</span>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-expanded={opened === one.fieldId}
              aria-label={opened === one.fieldId ? words.fold(one.label) : words.edit(one.label)}
              onClick={() => onOpen(opened === one.fieldId ? undefined : one.fieldId)}
            >
              {opened === one.fieldId ? words.done : words.set}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={words.removeOf(one.label)}
              onClick={() => onChange(form.filter(({ fieldId }) => fieldId !== one.fieldId))}
            >
              {words.delete}
            </Button>
          </>
        )}
      </SortableList>
      <Select
        className={classes.add}
        aria-label={words.addField}
        placeholder={words.addField}
        value={null}
        data={Object.entries(types).map(([value, label]) => ({ value, label }))}
        onChange={(value) => value !== null && add(value as FormFieldType)}
      />
    </PageSection>
  )
}
