import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { customField, patchCustomField, removeCustomField } from '#contract/domains/hr/custom-field.ts'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { moved } from '#src/lib/moved.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { OrderButton } from '#src/ui/list/order-button.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from './custom-fields.module.css'

interface CustomFieldListProps {
  fields: readonly CustomField[]
  onEdit: (field: CustomField) => void
}

const icon = { size: 18, stroke: 1.75 }
/** Room between two order numbers. */
const STEP = 10

/** Fields in their order, each with what may be done to it. */
export function CustomFieldList({ fields, onEdit }: CustomFieldListProps) {
  const words = useText(hrCustomText)
  const save = useSave()
  const [removing, setRemoving] = useState<CustomField>()
  const change = (uri: string, patch: { sortNo?: number; enabled?: boolean }) =>
    commandOf(patchCustomField, { uri, patch })
  const move = (from: number, to: number) => {
    const order = moved(fields, from, to)
    const renumbered = order.flatMap(({ uri, sortNo }, at) =>
      sortNo === at * STEP ? [] : change(uri, { sortNo: at * STEP }),
    )
    void save(renumbered, { quiet: true }).catch(reportError)
  }
  return (
    <>
      <ol className={classes.list}>
        {fields.map((field, at) => (
          <li key={field.uri} className={classes.item} data-off={!field.enabled}>
            <FieldWords field={field} />
            <span className={classes.buttons}>
              <OrderButton size="lg" label={words.up(field.label)} isAtEnd={at === 0} onPress={() => move(at, at - 1)}>
                <IconArrowUp {...icon} />
              </OrderButton>
              <OrderButton
                size="lg"
                label={words.down(field.label)}
                isAtEnd={at === fields.length - 1}
                onPress={() => move(at, at + 1)}
              >
                <IconArrowDown {...icon} />
              </OrderButton>
              <Tool label={words.edit(field.label)} onPress={() => onEdit(field)}>
                <IconPencil {...icon} />
              </Tool>
              <Tool
                label={field.enabled ? words.disable(field.label) : words.enable(field.label)}
                onPress={() => void save([change(field.uri, { enabled: !field.enabled })]).catch(reportError)}
              >
                {field.enabled ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
              </Tool>
              {!field.hasData && (
                <Tool label={words.remove(field.label)} onPress={() => setRemoving(field)}>
                  <IconTrash {...icon} />
                </Tool>
              )}
            </span>
          </li>
        ))}
      </ol>
      <Confirm
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={words.removeTitle}
        confirmLabel={words.removeDone}
        destructive
        onConfirm={async () => {
          if (removing) await save([commandOf(removeCustomField, { uri: removing.uri })])
        }}
      >
        {removing && words.removeBody(removing.label)}
      </Confirm>
    </>
  )
}

function FieldWords({ field }: { field: CustomField }) {
  const words = useText(hrCustomText)
  const language = useLanguage()
  const facts = [
    enumLabel('fieldType', field.fieldType, language, 'customField'),
    enumLabel('groupCode', field.groupCode, language, 'customField'),
    enumLabel('visibleTo', field.visibleTo, language, 'customField'),
    ...(field.required ? [words.required] : []),
    ...(field.editableBySelf ? [words.editableBySelf] : []),
  ]
  return (
    <span className={classes.words}>
      <span className={classes.name}>
        <span>{field.label}</span>
        {!field.enabled && <StatusTag>{words.disabled}</StatusTag>}
        <RecordMark collection={customField} uri={field.uri} compact />
      </span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </span>
  )
}

interface ToolProps {
  label: string
  onPress: () => void
  children: ReactNode
}

const Tool = ({ label, onPress, children }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onPress}>
    {children}
  </ActionIcon>
)
