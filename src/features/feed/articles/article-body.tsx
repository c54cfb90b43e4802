import { IconLink } from '@tabler/icons-react'
import type { FileRef } from '#contract/domains/files.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { FileList } from '#src/records/files/file-list.tsx'
import { FilePictures, SmallPicture } from '#src/records/files/file-pictures.tsx'
import { FileVideo } from '#src/records/files/file-video.tsx'
import { externalLinkPath, outsideAddress } from '#src/ui/outside-link.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './article.module.css'
import { ArticleText } from './article-text.tsx'
import { articleHref, type OneArticle } from './one-article.ts'
import { useArticle } from './use-articles.ts'
import { useSiteMode } from './use-site-mode.ts'

interface ArticleBodyProps {
  one: OneArticle
  isWhole: boolean
  onOpen?: (() => void) | undefined
}

/** What an article says and shows, and what it forwards. */
export function ArticleBody({ one, isWhole, onOpen }: ArticleBodyProps) {
  const { row } = one
  return (
    <>
      {row.title !== null && !isWhole && (
        <h2 className={classes.title}>
          <UiLink href={articleHref(one)} className={classes.name}>
            {row.title}
          </UiLink>
        </h2>
      )}
      {row.title !== null && isWhole && <h2 className={classes.title}>{row.title}</h2>}
      {(row.content ?? row.summary) !== null && (
        <ArticleText content={row.content ?? row.summary ?? ''} isWhole={isWhole} onOpen={onOpen} />
      )}
      <ArticleMedia one={one} />
      {row.forwardOf && <ForwardedRoot rootId={row.forwardOf.rootArticleId} name={row.forwardOf.rootAuthorName} />}
      {row.topics !== null && row.topics.length > 0 && (
        <div className={classes.topics}>
          {row.topics.map((topic) => (
            <UiLink
              key={topic}
              href={`/dynamic?tab=topic&topic=${encodeURIComponent(topic)}`}
              className={classes.mention}
            >
              #{topic}#
            </UiLink>
          ))}
        </div>
      )}
    </>
  )
}

/** Pictures, film, files and link of an article. */
export function ArticleMedia({ one }: { one: OneArticle }) {
  const words = useText(articlesText)
  const [isTextFirst] = useSiteMode()
  const { cover, images, video, files, link, linkImage } = one.row
  const [film] = video ?? []
  const address = outsideAddress(link?.url)
  return (
    <>
      <FilePictures pictures={[...(cover ?? []), ...(images ?? [])]} label={words.pictures} isTextFirst={isTextFirst} />
      {film && <FileVideo file={film} />}
      <FileList files={files ?? []} label={words.files} />
      {link && address !== undefined && (
        <UiLink href={externalLinkPath(address)} className={classes.link}>
          <LinkSign picture={isTextFirst ? undefined : linkImage?.[0]} />
          <span className={classes.linkTitle}>{link.title || address}</span>
        </UiLink>
      )}
    </>
  )
}

function LinkSign({ picture }: { picture: FileRef | undefined }) {
  if (!picture) return <IconLink size={20} stroke={1.75} aria-hidden="true" />
  return (
    <span className={classes.linkPicture}>
      <SmallPicture file={picture} />
    </span>
  )
}

/** The first article of a chain of forwards, or that it is not to be seen any more. */
function ForwardedRoot({ rootId, name }: { rootId: string; name: string }) {
  const words = useText(articlesText)
  const { one, state } = useArticle(rootId)
  const isSeen = one && (one.own === undefined || one.own.status === 'published')
  if (!isSeen && state === 'loading') return <div className={classes.root}>…</div>
  if (!isSeen) return <div className={classes.root}>{words.rootGone}</div>
  return (
    <div className={classes.root}>
      <UiLink href={articleHref(one)} className={classes.mention}>
        @{one.row.authorName ?? name}
      </UiLink>
      {one.row.title !== null && <div className={classes.title}>{one.row.title}</div>}
      {one.row.content !== null && <ArticleText content={one.row.content} />}
      <ArticleMedia one={one} />
    </div>
  )
}
