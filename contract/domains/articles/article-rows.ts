// What a device keeps of the feed and writes. The calls are in articles.ts, which only the screens that make them load.
import { domain } from '../../kit/domain.ts'
import {
  activityRegistration,
  addActivityRegistration,
  cancelActivityRegistration,
  checkInActivityRegistration,
} from './activity-registration.ts'
import { addArticle, article, changeArticle, highlightArticle, postArticle, removeArticle } from './article.ts'
import { addArticleComment, articleComment, removeArticleComment } from './article-comment.ts'
import { articleFlow } from './article-flow.ts'
import { ackArticleMark, articleMark, setArticleMark } from './article-mark.ts'
import { addArticleReport, articleReport } from './article-report.ts'
import { commentLike, setCommentLike } from './comment-like.ts'
import { feedCursor, moveFeedCursor } from './feed-cursor.ts'
import { addFollow, changeFollow, follow, removeFollow } from './follow.ts'
import { postRule, setPostRule } from './post-rule.ts'
import { postPublicArticle, publicArticle, removePublicArticle } from './public-article.ts'

export const articleRows = domain({
  collections: {
    article,
    publicArticle,
    articleMark,
    articleComment,
    commentLike,
    follow,
    activityRegistration,
    articleReport,
    feedCursor,
    postRule,
  },
  mutations: {
    addArticle,
    changeArticle,
    removeArticle,
    postArticle,
    highlightArticle,
    ...articleFlow.mutations,
    postPublicArticle,
    removePublicArticle,
    setArticleMark,
    ackArticleMark,
    addArticleComment,
    removeArticleComment,
    setCommentLike,
    addFollow,
    changeFollow,
    removeFollow,
    addActivityRegistration,
    cancelActivityRegistration,
    checkInActivityRegistration,
    addArticleReport,
    moveFeedCursor,
    setPostRule,
  },
  calls: {},
  refusals: [
    'emptyArticle',
    'plainText',
    'topic',
    'withoutAck',
    'publishAtPast',
    'articleGone',
    'commentsClosed',
    'notForwardable',
    'audienceWider',
    'alreadyRegistered',
    'registrationClosed',
    'registrationOver',
    'wrongCode',
    'signatureMissing',
    'columnDisabled',
    'columnChannel',
    'columnNotYours',
    'columnReview',
    'postReview',
    'postReviewed',
    'versionOpen',
    'companyNotCertified',
    'realNameMissing',
  ],
})
