import { Button } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { isIdentified } from '#contract/domains/hr/entry-rules.ts'
import { valueAt } from '#contract/kit/map-path.ts'
import { groupBankCard } from '#contract/kit/prc/bank-card.ts'
import { useOnline } from '#src/data/use-online.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrSensitiveText } from '#src/i18n/hr/hr-sensitive.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import type { Item } from '../fields/item-rules.ts'
import { useEditable } from '../people/use-editable.ts'
import classes from './details.module.css'
import { ItemFacts } from './item-facts.tsx'
import { SensitiveEditor } from './sensitive-editor.tsx'
import { SENSITIVE_LISTS, SENSITIVE_SINGLES } from './sensitive-fields.ts'
import { type MaskView, useMasks } from './use-masks.ts'
import { type SensitiveValues, useSensitive } from './use-sensitive.ts'

interface SensitiveSectionProps {
  person: Person
  departments: Departments
}

/** Identity, bank, family and health: masked until asked for, dots while nobody knows the masks; edited online only. */
export function SensitiveSection({ person, departments }: SensitiveSectionProps) {
  const texts = useText(hrText)
  const words = useText(hrSensitiveText)
  const language = useLanguage()
  const online = useOnline()
  const customs = useCustomFields().ofSection('sensitive')
  const editable = useEditable()(person)
  const { state, seconds, reveal, fetch, hide } = useSensitive(person.uri)
  const masked = useMasks(person.uri)
  const [editing, setEditing] = useState<SensitiveValues>()
  const [looks, setLooks] = useState(0)
  const values = state.kind === 'shown' ? state.values : undefined
  const busy = state.kind === 'fetching'
  const lacksNumber = masked.masks !== undefined && masked.masks.idNo === undefined && isIdentified(person)
  const edit = async () => {
    const fetched = await fetch()
    if (!fetched) return
    setEditing(fetched)
    setLooks((before) => before + 1)
  }
  return (
    <DetailSection
      id="sensitive"
      title={texts.detail.sections.sensitive}
      editor={
        editing && (
          <SensitiveEditor
            key={looks}
            person={person}
            departments={departments}
            values={editing}
            customs={customs}
            onDone={() => {
              setEditing(undefined)
              masked.askAgain()
            }}
            onReload={() => void edit()}
          />
        )
      }
      note={
        editing ? undefined : (
          <span className={classes.row}>
            {values ? (
              <>
                <span className={classes.quiet} role="status">
                  {words.hides(seconds)}
                </span>
                <Button size="xs" variant="subtle" onClick={hide}>
                  {words.hide}
                </Button>
              </>
            ) : (
              <Button
                size="xs"
                variant="subtle"
                loading={busy}
                disabled={!online}
                leftSection={<IconEye size={16} stroke={1.75} />}
                onClick={() => void reveal()}
              >
                {words.reveal}
              </Button>
            )}
            {editable && (
              <Button
                size="xs"
                variant="subtle"
                disabled={!online || busy}
                leftSection={<IconPencil size={16} stroke={1.75} />}
                onClick={() => void edit()}
              >
                {words.edit}
              </Button>
            )}
            {(!online || state.kind === 'offline' || (!values && masked.isOut)) && <NeedsNetwork />}
          </span>
        )
      }
    >
      <p className={classes.explain} ref={masked.ref}>
        {words.explain}
      </p>
      {state.kind === 'refused' && (
        <p className={classes.problem} role="alert">
          {state.message}
        </p>
      )}
      <FactList
        facts={[...SENSITIVE_SINGLES, ...customs].map(({ field, kind, custom }) => ({
          key: field,
          label: custom?.label ?? fieldLabel('employee', field, language),
          value: values ? (
            formatFieldValue('employee', field, valueAt(values, field), { language })
          ) : lacksNumber && field === 'idNo' ? (
            <StatusTag tone="attention">{words.idNoLacking}</StatusTag>
          ) : (
            maskText(masked.masks, field, words)
          ),
          wide: kind === 'longText',
        }))}
      />
      {SENSITIVE_LISTS.map((name) => (
        <div key={name}>
          <h3 className={classes.subTitle}>{fieldLabel('employee', name, language)}</h3>
          {values ? (
            <ItemFacts name={name} items={shownItems(values[name])} />
          ) : (
            <p className={classes.none}>{maskText(masked.masks, name, words) || texts.detail.noItems}</p>
          )}
        </div>
      ))}
    </DetailSection>
  )
}

/** Dots while nobody knows; an empty text where nothing stands. */
function maskText(masks: MaskView['masks'], field: string, words: { masked: string; filled: string }): string {
  if (!masks) return words.masked
  return (masks[field] ?? []).map((mask) => mask || words.filled).join(' · ')
}

/** Card numbers in groups of four. */
const shownItems = (value: unknown): readonly Item[] =>
  (Array.isArray(value) ? (value as Item[]) : []).map((item) =>
    typeof item.cardNo === 'string' ? { ...item, cardNo: groupBankCard(item.cardNo) } : item,
  )
