// The feed: articles, what people do with them, and what is asked of the server about them.
import { domain } from '../../kit/domain.ts'
import { articleCalls } from './article-calls.ts'
import { articleRows } from './article-rows.ts'

export const articles = domain({ ...articleRows, calls: articleCalls })
