// Stands in for the SDK's loader of scripts under Node, which no browser needs.
