-- What a company reads of a correction; `reason` is for the operator's staff alone. Null of what was corrected or proposed
-- before; the answer to a dispute is its only reason, and public.
alter table bill_correction add column public_reason text check (length(public_reason) between 1 and 200);
alter table adjustment add column public_reason text check (length(public_reason) between 1 and 200);
