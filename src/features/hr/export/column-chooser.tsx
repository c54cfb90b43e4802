import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { PageSection } from '#src/ui/page.tsx'
import { SortableList } from '#src/ui/sortable-list.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { moved } from '#src/lib/moved.ts'
import { type RosterField, SECTIONS } from '../fields/roster-fields.ts'
import classes from './export.module.css'

/** What is known of a field that can be a column. */
export type ChosenField = Pick<RosterField, 'field' | 'section' | 'custom'>

interface ColumnChooserProps {
  /** Whose fields they are. */
  of?: string
  fields: readonly ChosenField[]
  /** Chosen fields in the order of the file. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** What the chosen ones are, when they are no export. */
  chosenTitle?: string
  /** Beside the sensitive ones: why they cannot be had now. */
  sensitiveRefused?: ReactNode
}

const ALL_SECTIONS = [...SECTIONS, 'sensitive'] as const

/** Which columns, and in which order: ticked at the left, ordered at the right. */
export function ColumnChooser({
  of = 'employee',
  fields,
  value,
  onChange,
  chosenTitle,
  sensitiveRefused,
}: ColumnChooserProps) {
  const words = useText(hrExportText)
  const sectionWords = useText(hrText).detail.sections
  const language = useLanguage()
  const label = (field: string) =>
    fields.find((one) => one.field === field)?.custom?.label ?? fieldLabel(of, field, language)
  // What shows more than the others do is chosen one by one.
  const openFields = fields.filter((one) => one.section !== 'sensitive')
  const toggle = (field: string) =>
    onChange(value.includes(field) ? value.filter((one) => one !== field) : [...value, field])
  return (
    <div className={classes.columns}>
      <PageSection
        title={words.columns}
        actions={
          <span className={classes.buttons}>
            <Button
              size="xs"
              variant="subtle"
              onClick={() =>
                onChange([...value, ...openFields.flatMap(({ field }) => (value.includes(field) ? [] : [field]))])
              }
            >
              {words.all}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => onChange([])}>
              {words.none}
            </Button>
          </span>
        }
      >
        {ALL_SECTIONS.map((section) => {
          const own = fields.filter((one) => one.section === section)
          if (own.length === 0) return null
          return (
            <fieldset key={section} className={classes.group}>
              <legend className={classes.legend}>{sectionWords[section]}</legend>
              {section === 'sensitive' && <p className={classes.explain}>{words.sensitive}</p>}
              {section === 'sensitive' && sensitiveRefused}
              <div className={classes.ticks}>
                {own.map(({ field }) => (
                  <Checkbox
                    key={field}
                    label={label(field)}
                    checked={value.includes(field)}
                    onChange={() => toggle(field)}
                  />
                ))}
              </div>
            </fieldset>
          )
        })}
      </PageSection>
      <PageSection
        title={chosenTitle ?? words.chosen}
        actions={<span className={classes.quiet}>{words.chosenCount(value.length)}</span>}
      >
        {value.length === 0 ? (
          <p className={classes.quiet}>{words.noColumns}</p>
        ) : (
          <SortableList
            dense
            items={value}
            keyOf={(field) => field}
            nameOf={label}
            words={{ drag: words.drag, earlier: words.up, later: words.down }}
            onMove={(from, to) => onChange(moved(value, from, to))}
            after={(field) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words.remove(label(field))}
                onClick={() => toggle(field)}
              >
                <IconX size={18} stroke={1.75} />
              </ActionIcon>
            )}
          >
            {(field, at) => (
              <>
                <span className={classes.number}>{at + 1}</span>
                <span className={classes.name}>{label(field)}</span>
              </>
            )}
          </SortableList>
        )}
      </PageSection>
    </div>
  )
}
