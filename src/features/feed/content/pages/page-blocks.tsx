import { IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BlockItem, PageBlock } from '#contract/domains/content/page-template.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { useText } from '#src/i18n/i18n.ts'
import { SmallPicture } from '#src/records/files/file-pictures.tsx'
import { Weather } from '#src/records/weather.tsx'
import { externalLinkPath, outsideAddress } from '#src/ui/outside-link.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { articleHref, type OneArticle } from '../../articles/one-article.ts'
import { useArticles } from '../../articles/use-articles.ts'
import { useColumns } from '../columns/use-columns.ts'
import classes from './page-blocks.module.css'

interface PageBlocksProps {
  blocks: readonly PageBlock[]
  pictures: readonly FileRef[] | null
}

/** Articles among which lists and rankings look. */
const LOOKED_AT = 100

/** The blocks of a page, one below the other. */
export function PageBlocks({ blocks, pictures }: PageBlocksProps) {
  return (
    <div className={classes.blocks}>
      {blocks.map((block) => (
        <section key={block.key} aria-label={block.title || undefined}>
          {block.title !== '' && <h2 className={classes.heading}>{block.title}</h2>}
          <Block block={block} pictures={pictures ?? []} />
        </section>
      ))}
    </div>
  )
}

function Block({ block, pictures }: { block: PageBlock; pictures: readonly FileRef[] }): ReactNode {
  const pictureOf = ({ fileUri }: BlockItem) => pictures.find((one) => one.fileUri === fileUri)
  switch (block.kind) {
    case 'banner':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <ul className={classes.banner} tabIndex={0} aria-label={block.title || undefined}>
          {block.items.map((item, at) => {
            const picture = pictureOf(item)
            return (
              <li key={`${item.title}-${String(at)}`} className={classes.slide}>
                <Leads item={item}>
                  {picture && <SmallPicture file={picture} />}
                  {item.title !== '' && <span className={classes.caption}>{item.title}</span>}
                </Leads>
              </li>
            )
          })}
        </ul>
      )
    case 'appGrid':
      return (
        <ul className={classes.grid}>
          {block.items.map((item, at) => {
            const picture = pictureOf(item)
            return (
              <li key={`${item.title}-${String(at)}`}>
                <Leads item={item} className={classes.tile}>
                  {picture ? (
                    <span className={classes.picture}>
                      <SmallPicture file={picture} />
                    </span>
                  ) : (
                    <IconLink size={28} stroke={1.5} aria-hidden="true" />
                  )}
                  <span>{item.title}</span>
                </Leads>
              </li>
            )
          })}
        </ul>
      )
    case 'columnList':
      return <ColumnChips />
    case 'articleList':
      return <Articles kinds={['news', 'activity']} block={block} />
    case 'notice':
      return <Articles kinds={['notice']} block={block} />
    case 'ranking':
      return <Articles kinds={['news', 'activity', 'notice']} block={block} isRanked />
    case 'weather':
      return <Weather />
    case 'html':
      return block.html === null ? null : <RichText html={block.html} />
  }
}

/** Where an entry leads; without an address it is no link. */
function Leads({
  item,
  className,
  children,
}: {
  item: BlockItem
  className?: string | undefined
  children: ReactNode
}) {
  const outside = outsideAddress(item.href)
  const href = outside === undefined ? item.href : externalLinkPath(outside)
  if (href === '') return <span className={className}>{children}</span>
  return (
    <UiLink href={href} {...(className !== undefined && { className })}>
      {children}
    </UiLink>
  )
}

function ColumnChips() {
  const words = useText(contentText).page
  const { tops } = useColumns()
  if (tops.length === 0) return <p className={classes.none}>{words.noNews}</p>
  return (
    <ul className={classes.chips}>
      {tops.map(({ value, label }) => (
        <li key={value}>
          <UiLink className={classes.chip} href={`/attendance?column=${value}`}>
            {label}
          </UiLink>
        </li>
      ))}
    </ul>
  )
}

interface ArticlesProps {
  block: PageBlock
  kinds: readonly OneArticle['row']['kind'][]
  isRanked?: boolean
}

function Articles({ block, kinds, isRanked = false }: ArticlesProps) {
  const words = useText(contentText).page
  const { branch } = useColumns()
  const { articles } = useArticles({
    ...{ kinds, from: 'organisation', withMuted: true, limit: isRanked ? LOOKED_AT : block.count },
    ...(block.columnUri !== null && { columns: branch(block.columnUri) }),
  })
  const shown = isRanked ? [...articles].sort((a, b) => b.row.viewCount - a.row.viewCount) : articles
  if (shown.length === 0) return <p className={classes.none}>{words.noNews}</p>
  return (
    <ol className={classes.lines}>
      {shown.slice(0, block.count).map((one, at) => (
        <li key={one.id}>
          <UiLink className={classes.line} href={articleHref(one)}>
            {isRanked && <span className={classes.rank}>{at + 1}</span>}
            <span className={classes.lineTitle}>{one.row.title}</span>
            <span className={classes.quiet}>
              {one.row.publishedAt !== null && <RelativeTime atMs={one.row.publishedAt} />}
            </span>
          </UiLink>
        </li>
      ))}
    </ol>
  )
}
