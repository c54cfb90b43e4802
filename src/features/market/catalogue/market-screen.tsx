import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { APP_CATEGORIES, application, solution } from '#contract/domains/market/catalogue.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import { isUsable, subscription } from '#contract/domains/market/subscription.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { marketText } from '#src/i18n/market/market-screens.ts'
import { QueryBar } from '#src/ui/list/query-bar.tsx'
import { type QueryValues, withValues } from '#src/ui/list/query-field.ts'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { AppPicture } from '../app-icon.tsx'
import classes from './market.module.css'
import { PriceText } from './price-text.tsx'

interface MarketScreenProps {
  search: QueryValues
  onSearch: (search: QueryValues, options?: { readonly replace?: boolean }) => void
}

const PAGE = 60
const ON_SHELF = [{ field: 'status', is: 'onShelf' }] as const
const IN_ORDER = [{ field: 'sort' }] as const
const SEARCHED = ['name', 'introduction'] as const

/** The market: applications and solutions with what they do and cost. It is read without a network. */
export function MarketScreen({ search, onSearch }: MarketScreenProps) {
  const words = useText(marketText)
  const online = useOnline()
  const tab = search.tab === 'solution' ? 'solution' : 'application'
  return (
    <Page title={words.title} width="narrow">
      <TabList
        tabs={(['application', 'solution'] as const).map((key) => ({ key, label: words.tabs[key] }))}
        value={tab}
        onChange={(key) => onSearch(withValues(search, { tab: key === 'solution' ? key : undefined }))}
        label={words.tabsLabel}
        panelId="market"
      />
      <Tools search={search} onSearch={onSearch} />
      {!online && <p className={classes.note}>{words.offline}</p>}
      <div id="market" role="tabpanel" aria-labelledby={`market-${tab}`}>
        {tab === 'solution' ? <Solutions search={search} /> : <Applications search={search} />}
      </div>
    </Page>
  )
}

function Tools({ search, onSearch }: MarketScreenProps) {
  const words = useText(marketText)
  const language = useLanguage()
  return (
    <div className={classes.tools}>
      <QueryBar
        fields={[
          { type: 'text', key: 'text', label: words.search },
          {
            ...{ type: 'select', key: 'category', label: words.category },
            options: APP_CATEGORIES.map((value) => ({
              value,
              label: enumLabel('category', value, language, 'application'),
            })),
          },
        ]}
        values={search}
        onSearch={(values) => onSearch(values, { replace: true })}
        resetTo={withValues({}, { tab: search.tab })}
      />
    </div>
  )
}

function queryOf(search: QueryValues, limit: number) {
  const category = search.category
  return {
    ...(search.text !== undefined && { text: search.text, textFields: SEARCHED }),
    filters: [...ON_SHELF, ...(category === undefined ? [] : [{ field: 'category', is: category } as const])],
    ...{ sort: IN_ORDER, limit },
  }
}

function Applications({ search }: { search: QueryValues }) {
  const [limit, setLimit] = useState(PAGE)
  const services = useAllRows(subscription)
  const inService = useMemo(
    () => new Set([...services.values()].filter(({ status }) => isUsable(status)).map((one) => one.applicationUri)),
    [services],
  )
  const found = useRows(
    application,
    useMemo(() => queryOf(search, limit), [search, limit]),
  )
  return (
    <Products
      rows={found.rows}
      state={found.state}
      total={found.total}
      path="/workbench/applicationDetail"
      inService={inService}
      onMore={() => setLimit(limit + PAGE)}
    />
  )
}

const isOfferedTrial = ({ isTrial, status }: PricingPlan): boolean => isTrial && status === 'enabled'

const NONE: ReadonlySet<string> = new Set()

function Solutions({ search }: { search: QueryValues }) {
  const [limit, setLimit] = useState(PAGE)
  const found = useRows(
    solution,
    useMemo(() => queryOf(search, limit), [search, limit]),
  )
  return (
    <Products
      rows={found.rows}
      state={found.state}
      total={found.total}
      path="/workbench/solutionDetail"
      inService={NONE}
      onMore={() => setLimit(limit + PAGE)}
    />
  )
}

interface ProductsProps {
  rows: readonly (Row<typeof application> | Row<typeof solution>)[]
  state: string
  total: number
  path: string
  inService: ReadonlySet<string>
  onMore: () => void
}

function Products({ rows, state, total, path, inService, onMore }: ProductsProps) {
  const words = useText(marketText)
  if (rows.length === 0 && state !== 'ready') return <SkeletonList cards />
  if (rows.length === 0) return <StateEmpty kind="missing" text={words.none} hint={words.noneHint} />
  return (
    <>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.uri} className={classes.item}>
            <UiLink href={`${path}?uri=${row.uri}`} className={classes.row}>
              <AppPicture icon={row.icon} />
              <span className={classes.words}>
                <span className={classes.name}>
                  {row.name}
                  {inService.has(row.uri) && <StatusTag tone="good">{words.inService}</StatusTag>}
                  {!inService.has(row.uri) && row.applicationPricingStrategyBeans.some(isOfferedTrial) && (
                    <StatusTag>{words.trial}</StatusTag>
                  )}
                </span>
                <span className={classes.about}>{row.introduction}</span>
              </span>
              <PriceText plans={row.applicationPricingStrategyBeans} />
            </UiLink>
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <div className={classes.more}>
          <Button variant="default" onClick={onMore}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}
