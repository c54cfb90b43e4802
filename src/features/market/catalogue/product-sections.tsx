import { application } from '#contract/domains/market/catalogue.ts'
import type { ApplicationDoc, SolutionDoc } from '#contract/domains/market/catalogue-calls.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { marketText } from '#src/i18n/market/market-screens.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { AppPicture } from '../app-icon.tsx'
import classes from './market.module.css'
import { PlanTable } from './plan-table.tsx'

interface ProductSectionsProps {
  row: (ApplicationDoc | SolutionDoc) & { readonly status: string }
  /** Absent where nobody can subscribe now. */
  onChoose?: ((plan: PricingPlan) => void) | undefined
}

type Words = ReturnType<typeof useText<(typeof marketText)['zh']>>

/** The sections below by their ids. */
export const productAnchors = (words: Words, isSolution: boolean) => [
  { id: 'can', title: words.can },
  ...(isSolution ? [{ id: 'apps', title: words.apps }] : []),
  { id: 'plans', title: words.plans },
  { id: 'about', title: words.about },
]

/** What an application or a solution does and costs, as a buyer reads it. */
export function ProductSections({ row, onChoose }: ProductSectionsProps) {
  const words = useText(marketText)
  const isSolution = 'applicationSolutionRelList' in row
  const plans = row.applicationPricingStrategyBeans.filter(({ status }) => status === 'enabled')
  return (
    <>
      <DetailSection id="can" title={words.can}>
        <p>{row.introduction}</p>
        <ol className={classes.points}>
          {row.highlights.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
        {'screenshots' in row && row.screenshots.length > 0 && (
          <FilePictures pictures={row.screenshots} label={words.screenshots} />
        )}
      </DetailSection>
      {isSolution && (
        <DetailSection id="apps" title={words.apps}>
          <Parts relations={row.applicationSolutionRelList} />
        </DetailSection>
      )}
      <DetailSection id="plans" title={words.plans}>
        {plans.length === 0 ? (
          <p className={classes.note}>{isSolution ? words.noPlans : words.noPlansApp}</p>
        ) : (
          <PlanTable plans={plans} onChoose={onChoose} />
        )}
        {['offShelf', 'retired'].includes(row.status) && <p className={classes.note}>{words.offShelf}</p>}
      </DetailSection>
      <DetailSection id="about" title={words.about}>
        <RichText html={row.pricingInstruction} />
      </DetailSection>
    </>
  )
}

function Parts({ relations }: { relations: readonly { applicationUri: string; weight: number }[] }) {
  const rows = useAllRows(application)
  return (
    <ul className={classes.parts}>
      {relations.map(({ applicationUri, weight }) => {
        const row = rows.get(applicationUri)
        if (!row) return null
        return (
          <li key={applicationUri} className={classes.part}>
            <AppPicture icon={row.icon} size={40} />
            <span className={classes.words}>
              <UiLink href={`/workbench/applicationDetail?uri=${row.uri}`}>{row.fullName}</UiLink>
              <p>{row.introduction}</p>
            </span>
            <span className={classes.price}>{(weight / 100).toFixed(2)}%</span>
          </li>
        )
      })}
    </ul>
  )
}
