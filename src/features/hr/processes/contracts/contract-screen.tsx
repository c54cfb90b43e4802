import {
  addEmploymentContract,
  CONTRACT_TERMS,
  employmentContract,
  employmentContractFlow,
} from '#contract/domains/hr/processes/employment-contract.ts'
import { contractStartFault, overlapFault } from '#contract/domains/hr/processes/process-faults.ts'
import type { Row } from '#contract/kit/collection.ts'
import { addDays, toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { contractText } from '#src/i18n/hr/processes/contract.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { StateTag, type StateTones } from '#src/records/state-tag.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { LinkTabs } from '#src/ui/tabs/link-tabs.tsx'
import { BeginProcess } from '../begin-process.tsx'
import { type ProcessAddress, ProcessScreen } from '../process-screen.tsx'

const ALL = '/organization/personnel/contract'
const TO_RENEW = '/organization/personnel/contractManagementToRenew'
const SORT = [{ field: 'startDate', descending: true }] as const
const BY_END = [{ field: 'endDate' }] as const
const TEXT = ['employeeName', 'contractNo', 'companyName'] as const
const FILTERS = ['status', 'contractType', 'termType', 'renewalStatus'] as const
const RENEWAL_FILTERS = ['contractType'] as const
const ASKED = ['employeeUri', ...CONTRACT_TERMS] as const
/** Days before its end from which a contract waits for its renewal. */
const RENEWAL_DAYS = 60

/** Contracts: all of them, or those in force that end within sixty days and that nobody has decided on. */
export function ContractScreen({ toRenew = false, ...props }: ProcessAddress & { toRenew?: boolean }) {
  const words = useText(contractText)
  const today = shanghaiToday()
  return (
    <ProcessScreen
      {...props}
      flow={employmentContractFlow}
      title={toRenew ? words.toRenew : words.title}
      permission="contract_management"
      detailPath="/organization/personnel/expireEditPage"
      lead={
        <LinkTabs
          label={words.lists}
          current={toRenew ? TO_RENEW : ALL}
          links={[
            { href: ALL, label: words.all },
            { href: TO_RENEW, label: words.toRenew },
          ]}
        />
      }
      columns={[
        { field: 'employeeName', width: 110 },
        { field: 'status', width: 120, render: (row) => <ContractTag row={row} /> },
        { field: 'contractType', width: 112 },
        { field: 'contractNo', width: 116 },
        { field: 'startDate', width: 112 },
        { field: 'endDate', width: 112, card: 'line' },
        { field: 'signSeq', width: 108 },
        { field: 'renewalStatus', width: 92 },
        { field: 'groupUri' },
      ]}
      textFields={TEXT}
      filterFields={toRenew ? RENEWAL_FILTERS : FILTERS}
      {...(toRenew && {
        filters: [
          { field: 'status', is: 'active' },
          { field: 'endDate', to: addDays(today, RENEWAL_DAYS) },
          { field: 'renewalStatus', in: ['notStarted', 'withdrawn'] },
        ],
      })}
      sort={toRenew ? BY_END : SORT}
      beginLabel={words.begin}
      begin={(opened, onClose) => (
        <BeginProcess
          of={employmentContract}
          add={addEmploymentContract}
          fields={ASKED}
          initial={{ contractType: 'labour', termType: 'fixed', startDate: today, workHours: 'standard' }}
          judge={async (person, values, ask) =>
            contractStartFault(values.startDate, person.entryDate) ??
            overlapFault(values, await ask(employmentContract, 'employeeUri', person.uri))
          }
          title={words.begin}
          opened={opened}
          onClose={onClose}
          onBegun={props.onOpen}
        />
      )}
    />
  )
}

const TONES: StateTones = { active: 'good', toBeEffective: 'active' }

/** Where it stands; how near its end is. */
export function ContractTag({ row }: { row: Row<typeof employmentContract> }) {
  const words = useText(contractText)
  if (row.status === 'active' && row.endDate !== null) {
    const days = toDayNumber(row.endDate) - toDayNumber(shanghaiToday())
    const tone = days <= 30 ? 'attention' : 'active'
    if (days >= 0 && days <= RENEWAL_DAYS) return <StatusTag tone={tone}>{words.endsIn(days)}</StatusTag>
  }
  return <StateTag of={employmentContract} state={row.status} tones={TONES} />
}
