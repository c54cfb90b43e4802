import { useState } from 'react'
import { entryFault } from '#contract/domains/hr/entry-rules.ts'
import { newItem } from '#contract/domains/hr/item-parts.ts'
import { useMay } from '#src/data/use-may.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { withHighest } from '../fields/highest-education.ts'
import { type Item, itemsRule } from '../fields/item-rules.ts'
import { ItemsEditor, PartInputs } from '../fields/items-editor.tsx'
import { useEditable } from '../people/use-editable.ts'
import { useOnlyHere } from '../people/use-only-here.ts'
import { ItemFacts } from './item-facts.tsx'
import { useSectionForm } from './use-section-form.ts'

type ListName = 'education' | 'workHistory' | 'emergency' | 'certs'

interface ItemsSectionProps {
  name: ListName
  person: Person
  nameOf: NameOf
}

interface EditorProps {
  /** Why it cannot be saved now. */
  blocked: string | undefined
  onDone: () => void
}

/** A section that is a list, such as education. */
export function ItemsSection({ name, person, nameOf }: ItemsSectionProps) {
  const texts = useText(hrText)
  const words = texts.detail
  const { notNow } = texts.form
  const may = useMay()
  const editable = useEditable()(person)
  const [isEditing, setEditing] = useState(false)
  return (
    <DetailSection
      id={name}
      title={words.sections[name]}
      onEdit={editable && may('roster_managerment') ? () => setEditing(true) : undefined}
      editor={
        isEditing && (
          <ListEditor
            name={name}
            person={person}
            nameOf={nameOf}
            blocked={editable ? undefined : notNow}
            onDone={() => setEditing(false)}
          />
        )
      }
    >
      <ItemFacts name={name} items={(person[name] ?? []) as readonly Item[]} />
    </DetailSection>
  )
}

function ListEditor({ name, person, nameOf, blocked, onDone }: ItemsSectionProps & EditorProps) {
  const language = useLanguage()
  const onlyHere = useOnlyHere()
  const context = { ownMobile: person.mobile, language }
  const form = useSectionForm({
    person,
    section: name,
    nameOf,
    onDone,
    initial: { [name]: withHighest(name, (person[name] ?? []) as readonly Item[]) },
    rules: {
      [name]: (value) => {
        const fault = entryFault({ [name]: value }, person)
        return itemsRule(name, value as readonly Item[], context) ?? (fault && refusalText(fault.reason, language))
      },
    },
    stored: (_, value) => ((value as readonly Item[]).length === 0 ? null : value),
  })
  return (
    <FormLayout
      form={form}
      labels={{ [name]: fieldLabel('employee', name, language) }}
      onCancel={onDone}
      note={onlyHere}
      blocked={blocked}
    >
      <ItemsEditor name={name} field={form.field(name) as FieldBinding<readonly Item[]>} ownMobile={person.mobile} />
    </FormLayout>
  )
}

/** The section of social insurance: one structure instead of a list. */
export function SocialSection({ person, nameOf }: Omit<ItemsSectionProps, 'name'>) {
  const texts = useText(hrText)
  const words = texts.detail
  const { notNow } = texts.form
  const may = useMay()
  const editable = useEditable()(person)
  const [isEditing, setEditing] = useState(false)
  return (
    <DetailSection
      id="social"
      title={words.sections.social}
      onEdit={editable && may('roster_managerment') ? () => setEditing(true) : undefined}
      editor={
        isEditing && (
          <SocialEditor
            person={person}
            nameOf={nameOf}
            blocked={editable ? undefined : notNow}
            onDone={() => setEditing(false)}
          />
        )
      }
    >
      <ItemFacts name="social" items={person.social === null ? [] : [person.social]} />
    </DetailSection>
  )
}

function SocialEditor({ person, nameOf, blocked, onDone }: Omit<ItemsSectionProps, 'name'> & EditorProps) {
  const language = useLanguage()
  const onlyHere = useOnlyHere()
  const form = useSectionForm({
    person,
    section: 'social',
    nameOf,
    onDone,
    initial: { social: person.social ?? newItem('social') },
    rules: { social: (value) => itemsRule('social', [value as Item], { ownMobile: person.mobile, language }) },
    stored: (_, value) => value,
  })
  const field = form.field('social')
  return (
    <FormLayout
      form={form}
      labels={{ social: fieldLabel('employee', 'social', language) }}
      onCancel={onDone}
      note={onlyHere}
      blocked={blocked}
    >
      <PartInputs
        name="social"
        item={field.value as Item}
        onChange={field.onChange}
        binding={(part) => ({ id: `${field.id}-${part}`, name: part, onBlur: field.onBlur, error: undefined })}
      />
    </FormLayout>
  )
}
