import { Button } from '@mantine/core'
import { useState } from 'react'
import { isNumberRule } from '#contract/domains/approval/serial-number.ts'
import {
  type approvalTemplate,
  patchApprovalTemplate,
  removeApprovalTemplate,
  switchApprovalTemplate,
  TEMPLATE_CATEGORIES,
} from '#contract/domains/approval/template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { approvalTemplateWords } from '#src/i18n/approval/template-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { DepartmentsField } from '#src/records/directory/departments-field.tsx'
import { UsernamesField } from '#src/records/directory/usernames-field.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { type FieldBinding, useForm } from '#src/ui/form/use-form.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { TEMPLATE_ICONS } from '../fill/template-icon.tsx'
import classes from './design.module.css'
import { NumberRuleField } from './number-rule-field.tsx'
import { useDesignWords } from './use-design-words.ts'
import { useRoleChoices } from './use-role-choices.ts'

type Template = Row<typeof approvalTemplate>

interface Card {
  name: string | undefined
  icon: string | undefined
  groupName: string | undefined
  category: string | undefined
  description: string | undefined
  starterKind: string | undefined
  starterNames: readonly string[]
  viewers: readonly string[]
  managers: readonly string[]
  noRule: string
}

const STARTERS: readonly Template['starterKind'][] = ['all', 'groups', 'users', 'roles']

/** Its name and group, who may start it, who may look, how it is numbered: in force at once. And whether it is in use. */
export function CardDesign({ row, onGone }: { row: Template; onGone: () => void }) {
  const words = useDesignWords()
  const named = useText(approvalTemplateWords)
  const save = useSave()
  const form = useForm<Card>({
    initial: {
      ...{ name: row.name, icon: row.icon, groupName: row.groupName, category: row.category },
      ...{ description: row.description, starterKind: row.starterKind, starterNames: row.starterNames },
      ...{ viewers: row.viewers, managers: row.managers, noRule: row.noRule },
    },
    rules: {
      name: (value) => (value?.trim() ? undefined : words.nameNeeded),
      groupName: (value) => (value?.trim() ? undefined : words.groupNeeded),
      starterNames: (value, { starterKind }) =>
        starterKind !== 'all' && value.length === 0 ? words.startersNeeded : undefined,
      noRule: (value) => (isNumberRule(value) ? undefined : words.ruleWrong),
    },
    onSubmit: async (card) => {
      const starterKind = STARTERS.find((one) => one === card.starterKind) ?? 'all'
      const patch = {
        ...{ name: card.name?.trim() ?? '', icon: card.icon ?? '', groupName: card.groupName?.trim() ?? '' },
        ...{ category: TEMPLATE_CATEGORIES.find((one) => one === card.category) ?? row.category },
        ...{ description: card.description?.trim() ?? '', starterKind, noRule: card.noRule },
        starterNames: starterKind === 'all' ? [] : [...card.starterNames],
        viewers: [...card.viewers],
        managers: [...card.managers],
      }
      await save([commandOf(patchApprovalTemplate, { uri: row.uri, patch })])
    },
    draft: { store: useDraftStore(), key: `approval-template-${row.uri}` },
  })
  const starters = form.values.starterKind
  const { fields, codes } = named
  const choices = <K extends string>(from: Readonly<Record<K, string>>) =>
    (Object.keys(from) as K[]).map((value) => ({ value, label: from[value] }))
  return (
    <PageSection title={words.tabs.card}>
      <FormLayout
        form={form}
        columns={2}
        labels={{
          ...{ name: fields.name, icon: fields.icon, groupName: fields.groupName, category: fields.category },
          ...{ description: fields.description, starterKind: fields.starterKind, starterNames: fields.starterNames },
          ...{ viewers: fields.viewers, managers: fields.managers, noRule: fields.noRule },
        }}
        submitLabel={words.saveCard}
      >
        <TextField field={form.field('name')} label={fields.name} required max={20} />
        <TextField field={form.field('groupName')} label={fields.groupName} required max={20} />
        <SelectField
          field={form.field('category')}
          label={fields.category}
          required
          options={choices(codes.category)}
        />
        <SelectField
          field={form.field('icon')}
          label={fields.icon}
          options={TEMPLATE_ICONS.map((value) => ({ value, label: words.icons[value] }))}
        />
        <LongTextField field={form.field('description')} label={fields.description} max={200} wide />
        <SelectField
          field={{
            ...form.field('starterKind'),
            onChange: (next) => {
              form.set('starterKind', next)
              form.set('starterNames', [])
            },
          }}
          label={fields.starterKind}
          required
          options={choices(codes.starterKind)}
        />
        {starters === 'groups' && (
          <DepartmentsField field={form.field('starterNames')} label={fields.starterNames} required />
        )}
        {starters === 'users' && (
          <UsernamesField field={form.field('starterNames')} label={fields.starterNames} required most={200} />
        )}
        {starters === 'roles' && <Roles field={form.field('starterNames')} label={fields.starterNames} />}
        <UsernamesField
          field={form.field('viewers')}
          label={fields.viewers}
          description={words.viewersHint}
          most={50}
        />
        <UsernamesField
          field={form.field('managers')}
          label={fields.managers}
          description={words.managersHint}
          most={50}
        />
        <NumberRuleField field={form.field('noRule')} />
      </FormLayout>
      <Standing row={row} onGone={onGone} />
    </PageSection>
  )
}

function Roles({ field, label }: { field: FieldBinding<readonly string[]>; label: string }) {
  const roles = useRoleChoices()
  return <TagsField field={field} label={label} required options={roles(field.value)} />
}

/** Whether it is in use; one that was never published may be deleted. */
function Standing({ row, onGone }: { row: Template; onGone: () => void }) {
  const words = useDesignWords()
  const save = useSave()
  const [isAsked, setAsked] = useState(false)
  const isEnabled = row.status === 'enabled'
  return (
    <>
      <div className={classes.bar}>
        {row.versionUri === null ? (
          <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
            {words.remove}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => {
              save([commandOf(switchApprovalTemplate, { uri: row.uri, isEnabled: !isEnabled })]).catch(reportError)
            }}
          >
            {isEnabled ? words.switchOff : words.switchOn}
          </Button>
        )}
      </div>
      <p className={classes.quiet}>{words.publishHint}</p>
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words.remove}
        confirmLabel={words.remove}
        destructive
        onConfirm={async () => {
          const saved = await save([commandOf(removeApprovalTemplate, { uri: row.uri })])
          if (saved.kind === 'saved') onGone()
        }}
      >
        {words.removeAsk}
      </Confirm>
    </>
  )
}
