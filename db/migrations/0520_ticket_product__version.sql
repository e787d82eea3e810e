-- Counts what the operator saved: of a product its content, options and terms, of an option its days. Whoever saves
-- names the version that was read, so nobody overwrites what somebody else saved meanwhile.
alter table ticket_product add column version int not null default 0;
alter table ticket_option add column days_version int not null default 0;
