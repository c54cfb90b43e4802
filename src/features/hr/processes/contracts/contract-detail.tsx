import { Text } from '@mantine/core'
import { useMemo } from 'react'
import {
  CONTRACT_TERMS,
  changeEmploymentContract,
  employmentContract,
  employmentContractFlow,
} from '#contract/domains/hr/processes/employment-contract.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import { contractText } from '#src/i18n/hr/processes/contract.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { RecordPart } from '#src/records/record-sections.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from '../links.module.css'
import { ProcessDetail } from '../process-detail.tsx'
import { ContractTag } from './contract-screen.tsx'

const PAPERS = ['files', 'keptAt'] as const
/** From this one in a row on the law asks for a contract without an end. */
const LAST_FIXED = 2

/** One contract: its terms, its scans, how it goes on, and the person's other ones. */
export function ContractDetail({ uri }: { uri: string }) {
  const words = useText(contractText)
  const manages = useMay()('contract_management')
  return (
    <ProcessDetail
      flow={employmentContractFlow}
      uri={uri}
      title={words.title}
      head={['groupUri', 'contractNo', 'endDate']}
      tag={(row) => <ContractTag row={row} />}
      parts={(row): readonly RecordPart[] => [
        {
          id: 'terms',
          title: words.sections.terms,
          fields: CONTRACT_TERMS,
          edit:
            manages && row.status === 'draft' ? { fields: CONTRACT_TERMS, by: changeEmploymentContract } : undefined,
        },
        {
          id: 'signing',
          title: words.sections.signing,
          fields: ['signDate', 'signType', 'signSeq', 'signedBy', ...PAPERS],
          edit: manages ? { fields: PAPERS, by: changeEmploymentContract } : undefined,
        },
        {
          id: 'end',
          title: words.sections.end,
          fields: ['renewalStatus', 'terminateDate', 'terminateReason'],
          more: row.contractType === 'labour' && row.signSeq >= LAST_FIXED && (
            <Text size="sm" mt="xs">
              {words.openEnded}
            </Text>
          ),
        },
        { id: 'versions', title: words.sections.versions, fields: [], more: <Versions row={row} /> },
      ]}
    />
  )
}

/** The person's other contracts, the latest first. */
function Versions({ row }: { row: Row<typeof employmentContract> }) {
  const words = useText(contractText)
  const { rows } = useRows(
    employmentContract,
    useMemo(
      () => ({
        filters: [{ field: 'employeeUri', is: row.employeeUri }] as const,
        sort: [{ field: 'startDate', descending: true }] as const,
      }),
      [row.employeeUri],
    ),
  )
  const others = rows.filter((one) => one.uri !== row.uri)
  const day = (value: string | null) => formatFieldValue('employmentContract', 'startDate', value)
  if (others.length === 0) return <Text size="sm">{words.noVersions}</Text>
  return (
    <ul className={classes.list}>
      {others.map((one) => (
        <li key={one.uri}>
          <UiLink href={`/organization/personnel/expireEditPage?uri=${one.uri}`}>{one.contractNo}</UiLink>{' '}
          {day(one.startDate)} – {day(one.endDate)} <ContractTag row={one} />
        </li>
      ))}
    </ul>
  )
}
