"""The parties, and the sites in the order of the modes, whose numbers saved games hold."""

from .base import PARTIES, SITES, Party, Site
from .building import Built
from .teams import Team

PARTIES.extend([Party(), Team()])
SITES.extend([Site(), Site(), Site(), Built()])  # in the order of t.MODES
