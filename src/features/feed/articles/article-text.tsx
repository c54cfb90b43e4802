import { Fragment, type ReactNode, useState } from 'react'
import { cutText, MENTION_TYPES, type Mention, type TextPart, textParts } from '#contract/domains/articles/mention.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { externalLinkPath, outsideAddress } from '#src/ui/outside-link.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './article.module.css'
import { organisationHref, personHref } from './one-article.ts'

interface ArticleTextProps {
  content: string
  /** All of it, as on the article's own page. */
  isWhole?: boolean
  /** A tap beside mentions and links. */
  onOpen?: (() => void) | undefined
}

/** A plain text with its mentions and links; in a list its beginning, with a way to unfold the rest. */
export function ArticleText({ content, isWhole = false, onOpen }: ArticleTextProps) {
  const words = useText(articlesText)
  const [isUnfolded, setUnfolded] = useState(false)
  const cut = cutText(content)
  const isAll = isWhole || isUnfolded
  const parts = isAll ? textParts(content) : cut.parts
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the time beside the name is the link; this is a larger target for it
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div className={classes.text} onClick={onOpen}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
        <Fragment key={at}>
          {part.mention ? <MentionLink part={part} mention={part.mention} /> : linked(part.text)}
        </Fragment>
      ))}
      {cut.isCut && !isAll && (
        <>
          …{' '}
          <button
            type="button"
            className={classes.unfold}
            onClick={(event) => {
              event.stopPropagation()
              setUnfolded(true)
            }}
          >
            {words.unfold}
          </button>
        </>
      )}
    </div>
  )
}

function MentionLink({ part, mention }: { part: TextPart; mention: Mention }) {
  const href =
    mention.type === MENTION_TYPES.person
      ? personHref(mention.id)
      : mention.type === MENTION_TYPES.organisation
        ? organisationHref(mention.id)
        : undefined
  if (href === undefined) return <span className={classes.mention}>{part.text}</span>
  return (
    <UiLink href={href} className={classes.mention} onClick={(event) => event.stopPropagation()}>
      {part.text}
    </UiLink>
  )
}

const ADDRESS = /(https?:\/\/[^\s，。；、）)】》"'<>]+)/gi

/** Addresses in a text lead out by the page that warns. */
function linked(text: string): ReactNode {
  return text.split(ADDRESS).map((piece, at) => {
    const address = at % 2 === 1 ? outsideAddress(piece) : undefined
    if (address === undefined) return piece
    return (
      <UiLink
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
        key={at}
        href={externalLinkPath(address)}
        className={classes.mention}
        onClick={(event) => event.stopPropagation()}
      >
        {piece}
      </UiLink>
    )
  })
}
