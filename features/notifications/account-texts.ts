const en = {
  greeting: (name: string) => `Dear ${name},`,
  reset: {
    subject: 'Set a new password',
    lead: (loginName: string) => `Somebody, we hope you, asked for a new password for the account ${loginName}. Open this link to choose one.`,
    limit: (minutes: number) => `The link opens once and for ${minutes} minutes.`,
    notYou: 'If it was not you, leave this mail unanswered: your password stays as it is.',
    link: 'Choose a new password',
  },
  changed: {
    subject: 'Your password was changed',
    lead: (loginName: string) => `The password of the account ${loginName} was changed, and other browsers were signed out.`,
    notYou: 'If it was not you, ask for a new password at once and tell the owner of your company account.',
    link: 'Ask for a new password',
  },
  closing: (operator: string) => `This mail was written by ${operator}'s portal. Answers to it are not read.`,
}

const zhCN: typeof en = {
  greeting: (name) => `${name}，您好：`,
  reset: {
    subject: '设置新密码',
    lead: (loginName) => `有人（希望是您本人）为账号 ${loginName} 申请了新密码，请打开以下链接进行设置。`,
    limit: (minutes) => `该链接仅可使用一次，${minutes} 分钟内有效。`,
    notYou: '如非您本人操作，请忽略此邮件，您的密码不会改变。',
    link: '设置新密码',
  },
  changed: {
    subject: '您的密码已修改',
    lead: (loginName) => `账号 ${loginName} 的密码已修改，其他浏览器均已退出登录。`,
    notYou: '如非您本人操作，请立即申请新密码，并告知贵公司账号的管理员。',
    link: '申请新密码',
  },
  closing: (operator) => `本邮件由 ${operator} 的系统自动发送，请勿回复。`,
}

/** Words of the mails about accounts, in both languages. */
export const ACCOUNT_MAIL_TEXTS = { en, 'zh-CN': zhCN }
