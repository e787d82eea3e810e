-- Why a bill was made void, in the words that its company reads; null of bills that were void before.
alter table bill add column void_reason text;
alter table bill add constraint bill_void_reason_check
  check (void_reason is null or (status = 'VOID' and length(void_reason) between 1 and 200)) not valid;
