-- Who registered by the web, whether the mail address was proven, and what the operator decided.
alter table company add column mail_verified_at timestamptz;
alter table company add column decided_at timestamptz;
alter table company add column decided_by uuid references staff;
alter table company add column decline_reason text check (length(decline_reason) between 1 and 500);
alter table company add check ((status = 'DECLINED') = (decline_reason is not null));
create index company_status on company (status, created_at);
-- Codes of companies that registered by the web: R and six digits or more.
create sequence company_number;
