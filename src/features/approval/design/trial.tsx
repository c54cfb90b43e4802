import { useMemo, useState } from 'react'
import { isFilledIn } from '#contract/domains/approval/form-field.ts'
import { computedValues, shownFields } from '#contract/domains/approval/form-values.ts'
import type { TemplateContent } from '#contract/domains/approval/template.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { PersonField } from '#src/records/directory/person-field.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { FlowPreviewList } from '../fill/flow-preview-list.tsx'
import { FormInput } from '../fill/form-input.tsx'
import { TableField } from '../fill/table-field.tsx'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { useDesignWords } from './use-design-words.ts'

const NO_PICKS = {}

/** Tries the design: who would decide, for whom and with what somebody chooses. Nothing is handed in. */
export function Trial({ content: { form, flow } }: { content: TemplateContent }) {
  const words = useDesignWords()
  const me = useRunning()?.who.username
  const [starter, setStarter] = useState(me)
  const [values, setValues] = useState<Record<string, unknown>>({})
  const computed = useMemo(() => computedValues(form, values), [form, values])
  return (
    <>
      <PageSection title={words.tabs.trial}>
        <p className={classes.quiet}>{words.trialHint}</p>
        <div className={classes.form}>
          <PersonField
            field={bind<string | undefined>('trial-starter', starter, setStarter)}
            label={words.starter}
            required
            by="username"
          />
          {shownFields(form, values)
            .filter((one) => isFilledIn(one) && !['image', 'file', 'signature', 'location'].includes(one.type))
            .map((one) => {
              const field = bind<unknown>(`trial-${one.fieldId}`, values[one.fieldId], (value) =>
                setValues((before) => ({ ...before, [one.fieldId]: value })),
              )
              return one.type === 'table' ? (
                <TableField key={one.fieldId} of={one} field={{ ...field, value: field.value ?? [] }} />
              ) : (
                <FormInput key={one.fieldId} of={one} field={field} />
              )
            })}
        </div>
      </PageSection>
      <PageSection title={words.wayOf}>
        <FlowPreviewList flow={flow} values={computed} picks={NO_PICKS} starter={starter} />
      </PageSection>
    </>
  )
}
