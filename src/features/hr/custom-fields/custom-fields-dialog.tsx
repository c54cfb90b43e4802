import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_CUSTOM_FIELDS } from '#contract/domains/hr/custom-field.ts'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { CustomFieldForm } from './custom-field-form.tsx'
import { CustomFieldList } from './custom-field-list.tsx'
import classes from './custom-fields.module.css'
import { useCustomFields } from './use-custom-fields.ts'

interface CustomFieldsDialogProps {
  opened: boolean
  onClose: () => void
}

type Step = { kind: 'list' } | { kind: 'add' } | { kind: 'edit'; field: CustomField }

/** Custom fields of the organisation: list, order, adding, changing, disabling; works offline like every change. */
export function CustomFieldsDialog({ opened, onClose }: CustomFieldsDialogProps) {
  const words = useText(hrCustomText)
  const { all } = useCustomFields()
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const back = () => setStep({ kind: 'list' })
  const close = () => {
    back()
    onClose()
  }
  const title =
    step.kind === 'add' ? words.addTitle : step.kind === 'edit' ? words.editTitle(step.field.label) : words.title
  return (
    <Dialog
      opened={opened}
      // The top thing closes first: a form leads back to the list.
      onClose={step.kind === 'list' ? close : back}
      title={title}
      width={720}
      phone="page"
      foot={
        step.kind === 'list' ? (
          <>
            <span className={classes.count}>{words.count(all.length, MAX_CUSTOM_FIELDS)}</span>
            <Button
              leftSection={<IconPlus size={18} stroke={1.75} />}
              disabled={all.length >= MAX_CUSTOM_FIELDS}
              onClick={() => setStep({ kind: 'add' })}
            >
              {words.add}
            </Button>
          </>
        ) : undefined
      }
    >
      {step.kind !== 'list' ? (
        <CustomFieldForm
          key={step.kind === 'edit' ? step.field.uri : 'add'}
          field={step.kind === 'edit' ? step.field : undefined}
          others={all}
          onDone={back}
        />
      ) : (
        <>
          <p className={classes.intro}>{words.intro}</p>
          {all.length === 0 ? (
            <StateEmpty text={words.none} hint={words.noneHint} />
          ) : (
            <CustomFieldList fields={all} onEdit={(field) => setStep({ kind: 'edit', field })} />
          )}
        </>
      )}
    </Dialog>
  )
}
