import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { application, solution } from '#contract/domains/market/catalogue.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRow } from '#src/data/rows/use-row.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { marketText } from '#src/i18n/market/market-screens.ts'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { copyText } from '#src/ui/hand-on.ts'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { AppPicture } from '../app-icon.tsx'
import { SubscribeDialog } from '../subscribe/subscribe-dialog.tsx'
import { lowestPrice } from './lowest-price.ts'
import classes from './market.module.css'
import { PriceText } from './price-text.tsx'
import { ProductSections, productAnchors } from './product-sections.tsx'

interface ProductDetailProps {
  uri: string
  isSolution: boolean
  /** Of the address through which somebody was led here. */
  shareCode?: string | undefined
  onOrder: (orderUri: string) => void
}

type Product = Row<typeof application> | Row<typeof solution>

/** An application or a solution: what it does, what it costs, and the way to subscribe. */
export function ProductDetail(props: ProductDetailProps) {
  const words = useText(marketText)
  const one = useRow(application, props.isSolution ? null : props.uri)
  const several = useRow(solution, props.isSolution ? props.uri : null)
  const { row, state } = props.isSolution ? several : one
  if (row) return <Detail {...props} row={row} />
  if (props.uri !== '' && state === 'loading') return <SkeletonDetail />
  return (
    <Page title={words.title}>
      <StateEmpty
        kind="missing"
        text={words.gone}
        hint={words.goneHint}
        action={
          <Button component={UiLink} href="/workbench/applicationMarket" variant="default">
            {words.toMarket}
          </Button>
        }
      />
    </Page>
  )
}

function Detail({ row, isSolution, shareCode, onOrder }: ProductDetailProps & { row: Product }) {
  const words = useText(marketText)
  const language = useLanguage()
  const may = useMay()
  const domain = useRunning()?.who.domain ?? ''
  const [chosen, setChosen] = useState<PricingPlan>()
  const plans = row.applicationPricingStrategyBeans.filter(({ status }) => status === 'enabled')
  const isOpen = row.status === 'onShelf'
  const mayBuy = domain === '' || may(isSolution ? 'solution_order' : 'application_order')
  const usual = plans.find((one) => one.isRecommended) ?? plans[0]
  const codes = (field: string, value: string) => enumLabel(field, value, language, 'application')
  const facts = [
    { key: 'category', label: words.facts.category, value: codes('category', row.category) },
    ...(row.requiredAuth === 'none'
      ? []
      : [{ key: 'auth', label: words.facts.auth, value: codes('requiredAuth', row.requiredAuth) }]),
    ...('provider' in row ? [{ key: 'provider', label: words.facts.provider, value: row.provider }] : []),
  ]
  return (
    <>
      <DetailPage
        lead={<AppPicture icon={row.icon} size={64} />}
        title={'fullName' in row ? row.fullName : row.name}
        mark={isOpen ? undefined : <StatusTag>{codes('status', row.status)}</StatusTag>}
        facts={facts}
        actions={
          <Button
            variant="default"
            leftSection={<IconLink size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void copyText(window.location.href)}
          >
            {words.share}
          </Button>
        }
        anchors={productAnchors(words, isSolution)}
      >
        <ProductSections row={row} onChoose={isOpen && mayBuy ? setChosen : undefined} />
      </DetailPage>
      {isOpen && (
        <div className={classes.bar}>
          {lowestPrice(plans) && <PriceText plans={plans} />}
          {mayBuy ? (
            <Button disabled={!usual} onClick={() => usual && setChosen(usual)}>
              {words.subscribeNow(row.name)}
            </Button>
          ) : (
            <span className={classes.note}>{words.mayNot}</span>
          )}
        </div>
      )}
      {chosen && (
        <SubscribeDialog
          product={row}
          isSolution={isSolution}
          shareCode={shareCode}
          firstPlan={chosen}
          onClose={() => setChosen(undefined)}
          onOrder={onOrder}
        />
      )}
    </>
  )
}
