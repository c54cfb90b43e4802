import { defineText } from '#src/i18n/i18n.ts'

/** What is said of a person’s own marks of an article. */
export const articleMarkWords = defineText({
  zh: {
    name: '动态标记',
    fields: {
      articleId: '动态',
      liked: '已点赞',
      favourite: '已收藏',
      folder: '收藏夹',
      note: '备注',
      readAt: '阅读时间',
      ackAt: '确认时间',
      ackSign: '签名',
    },
    codes: {},
    steps: { set: '点赞、收藏或标记已读', ack: '确认' },
  },
  en: {
    name: 'Mark of a post',
    fields: {
      articleId: 'Post',
      liked: 'Liked',
      favourite: 'Favourite',
      folder: 'Folder',
      note: 'Note',
      readAt: 'Read',
      ackAt: 'Acknowledged',
      ackSign: 'Signature',
    },
    codes: {},
    steps: { set: 'Like, keep or mark as read', ack: 'Acknowledge' },
  },
})

/** What is said of comments. */
export const articleCommentWords = defineText({
  zh: {
    name: '评论',
    fields: {
      articleId: '动态',
      parentUri: '回复的评论',
      replyToUsername: '回复的人',
      content: '内容',
      images: '图片',
      status: '状态',
      removedReason: '删除原因',
      at: '评论时间',
    },
    codes: { status: { normal: '正常', deletedByAuthor: '作者已删除', removed: '已被删除' } },
    steps: {},
  },
  en: {
    name: 'Comment',
    fields: {
      articleId: 'Post',
      parentUri: 'Answers the comment',
      replyToUsername: 'Answers',
      content: 'Text',
      images: 'Pictures',
      status: 'State',
      removedReason: 'Reason',
      at: 'Said',
    },
    codes: { status: { normal: 'Normal', deletedByAuthor: 'Deleted by its author', removed: 'Removed' } },
    steps: {},
  },
})

/** What is said of following. */
export const followWords = defineText({
  zh: {
    name: '关注',
    fields: { targetType: '关注类型', targetId: '关注对象', targetName: '关注对象名称', level: '接收范围' },
    codes: {
      targetType: { person: '个人', organisation: '组织', topic: '话题', column: '栏目' },
      level: { all: '全部', important: '仅重要', mute: '不看' },
    },
    steps: {},
  },
  en: {
    name: 'Following',
    fields: { targetType: 'Kind', targetId: 'Followed', targetName: 'Name', level: 'What is shown' },
    codes: {
      targetType: { person: 'Person', organisation: 'Organisation', topic: 'Topic', column: 'Column' },
      level: { all: 'Everything', important: 'Only what is important', mute: 'Nothing' },
    },
    steps: {},
  },
})

/** What is said of registrations for an activity. */
export const activityRegistrationWords = defineText({
  zh: {
    name: '活动报名',
    fields: {
      articleId: '活动',
      people: '人数',
      form: '报名信息',
      places: '占用名额',
      status: '状态',
      at: '报名时间',
      checkInAt: '签到时间',
    },
    codes: {
      status: {
        asked: '已提交，待确认名额',
        applied: '待审核',
        registered: '已报名',
        waitlist: '候补中',
        cancelled: '已取消',
        rejected: '未通过',
        checkedIn: '已签到',
      },
    },
    steps: { cancel: '取消', checkIn: '签到' },
  },
  en: {
    name: 'Registration',
    fields: {
      articleId: 'Activity',
      people: 'People',
      form: 'Answers',
      places: 'Places held',
      status: 'State',
      at: 'Asked',
      checkInAt: 'Checked in',
    },
    codes: {
      status: {
        asked: 'Asked, not answered yet',
        applied: 'Waits for review',
        registered: 'Registered',
        waitlist: 'On the waiting list',
        cancelled: 'Cancelled',
        rejected: 'Not accepted',
        checkedIn: 'Checked in',
      },
    },
    steps: { cancel: 'Cancel', checkIn: 'Check in' },
  },
})

/** What is said of reports. */
export const articleReportWords = defineText({
  zh: {
    name: '举报',
    fields: {
      articleId: '动态',
      commentUri: '评论',
      reason: '原因',
      note: '说明',
      status: '状态',
      answer: '处理说明',
      at: '举报时间',
    },
    codes: {
      reason: {
        spam: '广告或刷屏',
        abuse: '辱骂或骚扰',
        false: '不实信息',
        privacy: '泄露隐私',
        illegal: '违法违规',
        other: '其他',
      },
      status: { open: '待处理', upheld: '已处理', dismissed: '未发现违规' },
    },
    steps: {},
  },
  en: {
    name: 'Report',
    fields: {
      articleId: 'Post',
      commentUri: 'Comment',
      reason: 'Reason',
      note: 'Remark',
      status: 'State',
      answer: 'Answer',
      at: 'Reported',
    },
    codes: {
      reason: {
        spam: 'Advertising or spam',
        abuse: 'Abuse or harassment',
        false: 'Not true',
        privacy: 'Private matters',
        illegal: 'Against the law',
        other: 'Something else',
      },
      status: { open: 'Open', upheld: 'Dealt with', dismissed: 'Nothing found' },
    },
    steps: {},
  },
})

/** What is said of how far a list has been seen. */
export const feedCursorWords = defineText({
  zh: {
    name: '阅读进度',
    fields: { box: '列表', at: '看到的时间' },
    codes: {
      box: { home: '首页', following: '关注', organisation: '组织', news: '资讯', messages: '消息' },
    },
    steps: { move: '更新' },
  },
  en: {
    name: 'Reading progress',
    fields: { box: 'List', at: 'Seen until' },
    codes: {
      box: { home: 'Home', following: 'Following', organisation: 'Organisation', news: 'News', messages: 'Messages' },
    },
    steps: { move: 'Note' },
  },
})

/** What is said of the review of posts. */
export const postRuleWords = defineText({
  zh: {
    name: '动态审核',
    fields: { kind: '内容', needReview: '先审核再发布' },
    codes: { kind: { dynamic: '成员的动态' } },
    steps: { set: '设置' },
  },
  en: {
    name: 'Review of posts',
    fields: { kind: 'What', needReview: 'Reviewed before it is out' },
    codes: { kind: { dynamic: 'Posts of members' } },
    steps: { set: 'Set' },
  },
})

/** What is said of likes of comments. */
export const commentLikeWords = defineText({
  zh: {
    name: '评论的赞',
    fields: { articleId: '动态', commentUri: '评论', liked: '已点赞' },
    codes: {},
    steps: { set: '点赞或取消' },
  },
  en: {
    name: 'Like of a comment',
    fields: { articleId: 'Post', commentUri: 'Comment', liked: 'Liked' },
    codes: {},
    steps: { set: 'Like or take it back' },
  },
})
