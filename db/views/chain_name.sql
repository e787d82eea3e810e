-- hotels: chains.
create view chain_name with (security_invoker = true) as
select name, name_zh
from chain;
