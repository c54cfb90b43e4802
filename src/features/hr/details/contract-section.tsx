import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { valueAt } from '#contract/kit/map-path.ts'
import { toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { useMay } from '#src/data/use-may.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { GONE_STATUSES, type Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { fieldsOfSection } from '../fields/roster-fields.ts'
import classes from './details.module.css'

const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }))

/** Whoever keeps the roster has to do something about a contract that ends within so many days. */
const SOON_DAYS = 30

interface ContractSectionProps {
  person: Person
  departments: Departments
}

/** What is known of a person's contracts. Nobody writes it here: it comes with an import of the roster. */
export function ContractSection({ person, departments }: ContractSectionProps) {
  const words = useText(hrText).detail
  const language = useLanguage()
  const may = useMay()
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  return (
    <>
      <DetailSection id="contract" title={words.sections.contract}>
        {person.contract === null ? (
          <div className={classes.row}>
            <p className={classes.none}>{words.contract.none}</p>
            {may('staff_edit') && (
              <Button
                variant="default"
                leftSection={<IconFileImport size={18} stroke={1.75} />}
                onClick={() => setDialog('open')}
              >
                {words.contract.import}
              </Button>
            )}
          </div>
        ) : (
          <FactList
            facts={fieldsOfSection('contract', may).flatMap(({ field }) => {
              if (hasNone(field, person.contract)) return []
              const value = formatFieldValue('employee', field, valueAt(person, field), { language })
              return {
                key: field,
                label: fieldLabel('employee', field, language),
                value: field === 'contract.curEnd' && value !== '' ? <LastDay day={value} person={person} /> : value,
              }
            })}
          />
        )}
      </DetailSection>
      {/* Stands by itself: the import it carries out may be what fills the section. */}
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <ImportDialog opened={dialog === 'open'} onClose={() => setDialog('closed')} departments={departments} />
        </Suspense>
      )}
    </>
  )
}

/** A contract without a fixed term has no last day: nobody has left that out. */
function hasNone(field: string, contract: Person['contract']): boolean {
  if (contract === null || contract.termType === null || contract.termType === 'fixed') return false
  if (field === 'contract.firstEnd') return contract.firstEnd === null && contract.firstStart === contract.curStart
  return field === 'contract.curEnd' && contract.curEnd === null
}

/** The last day of the contract in force, and how far off it is; of somebody who has left the day alone. */
function LastDay({ day, person }: { day: string; person: Person }) {
  const words = useText(hrText).detail.contract
  const isGone = GONE_STATUSES.some((status) => status === person.employeeStatus)
  if (isGone) return day
  // The contract holds through its last day.
  const left = toDayNumber(day) - toDayNumber(shanghaiToday())
  return (
    <span className={classes.row}>
      {day}
      <StatusTag tone={left <= SOON_DAYS ? 'attention' : 'neutral'}>
        {left < 0 ? words.expired : words.daysLeft(left)}
      </StatusTag>
    </span>
  )
}
